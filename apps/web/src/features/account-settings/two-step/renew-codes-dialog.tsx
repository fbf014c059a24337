import { PasswordDialog } from './password-dialog';
import { useRenewRecoveryCodesMutation } from './two-step.api';

interface RenewCodesDialogProps {
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

export function RenewCodesDialog({ onDone, onClose }: RenewCodesDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <PasswordDialog
      title="Make new recovery codes?"
      text="The earlier ones no longer work then."
      action="Make new codes"
      pendingText="Making..."
      send={async (password) => onDone((await renew({ password }).unwrap()).recoveryCodes)}
      onClose={onClose}
    />
  );
}
