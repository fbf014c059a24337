import type { OwnPasskey } from '@tabdock/contracts/users';
import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { PasswordAgain, WRONG_PASSWORD } from './password-again';
import { useRemovePasskeyMutation } from './two-step.api';

interface RemovePasskeyDialogProps {
  passkey: OwnPasskey;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const [remove] = useRemovePasskeyMutation();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await remove({ passkeyId: id, password }).unwrap();
      onClose();
    },
    nameOfCode: WRONG_PASSWORD,
  });
  return (
    <ActionDialog
      title={`Remove the passkey ${name}?`}
      text="Logins with it are no longer confirmed. Your device may go on offering it until you delete it there."
      action="Remove passkey"
      pending={form.pending}
      pendingText="Removing..."
      disabled={!form.filled}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <PasswordAgain {...form.field('password')} autoFocus />
    </ActionDialog>
  );
}
