import type { OwnPasskey } from '@tabdock/contracts/users';
import { PasswordDialog } from './password-dialog';
import { useRemovePasskeyMutation } from './two-step.api';

interface RemovePasskeyDialogProps {
  passkey: OwnPasskey;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const [remove] = useRemovePasskeyMutation();
  return (
    <PasswordDialog
      title={`Remove the passkey ${name}?`}
      text="Logins with it are no longer confirmed. Your device may go on offering it until you delete it there."
      action="Remove passkey"
      pendingText="Removing..."
      send={async (password) => {
        await remove({ passkeyId: id, password }).unwrap();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
