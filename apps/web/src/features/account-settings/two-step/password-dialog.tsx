import { ActionDialog } from '../../../components/form/action-dialog';
import { useForm } from '../../../components/form/use-form';
import { PasswordAgain, WRONG_PASSWORD } from './password-again';

interface PasswordDialogProps {
  title: string;
  text: string;
  action: string;
  pendingText: string;
  /** Rejects with an `ApiError`. */
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

/** A step that the password alone confirms. */
export function PasswordDialog({ send, ...words }: PasswordDialogProps) {
  const form = useForm({
    initial: { password: '' },
    send: ({ password }) => send(password),
    nameOfCode: WRONG_PASSWORD,
  });
  return (
    <ActionDialog
      {...words}
      pending={form.pending}
      disabled={!form.filled}
      form={form.form}
      failure={form.failure}
    >
      <PasswordAgain {...form.field('password')} autoFocus />
    </ActionDialog>
  );
}
