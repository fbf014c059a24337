import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { PasswordAgain, WRONG_PASSWORD } from './password-again';
import { useRenewRecoveryCodesMutation } from './two-step.api';

interface RenewCodesDialogProps {
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

export function RenewCodesDialog({ onDone, onClose }: RenewCodesDialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const { recoveryCodes } = await renew({ password }).unwrap();
      onDone(recoveryCodes);
    },
    nameOfCode: WRONG_PASSWORD,
  });
  return (
    <ActionDialog
      title="Make new recovery codes?"
      text="The earlier ones no longer work then."
      action="Make new codes"
      pending={form.pending}
      pendingText="Making..."
      disabled={!form.filled}
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <PasswordAgain {...form.field('password')} autoFocus />
    </ActionDialog>
  );
}
