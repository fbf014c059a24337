import { ActionDialog } from '../../../components/form/action-dialog';
import { PasswordField } from '../../../components/inputs/password-field';
import { useForm } from '../../../components/form/use-form';
import { useDeleteAccountMutation } from '../account.api';
import { useAfterLogout } from '../hooks/use-after-logout';

const FIELD_OF_CODE = { 'AUTH.WRONG_PASSWORD': 'password' } as const;

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [deleteAccount] = useDeleteAccountMutation();
  const leave = useAfterLogout();
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await deleteAccount({ password }).unwrap();
      leave('Account deleted', 'Everything that belonged to it is gone.');
    },
    nameOfCode: FIELD_OF_CODE,
  });
  return (
    <ActionDialog
      title="Delete your account?"
      text="Your account, profile, settings, sessions and download history are deleted. This cannot be undone."
      action="Delete account"
      pending={form.pending}
      pendingText="Deleting..."
      disabled={form.values.password === ''}
      dangerous
      form={form.form}
      failure={form.failure}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label="Your password"
        hint="So that nobody else can do this at your browser."
        autoComplete="current-password"
        autoFocus
      />
    </ActionDialog>
  );
}
