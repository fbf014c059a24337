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
      leave('Account deleted', 'Comments that others replied to stay, without your name.');
    },
    nameOfCode: FIELD_OF_CODE,
  });
  return (
    <ActionDialog
      title="Delete your account?"
      text="Your account, profile, picture, settings, sessions, lists, ratings, votes, reports, comments and download history are deleted, and premium that you pay for ends at once. Comments that others replied to stay, as “Deleted account”, and so do tabs that you added to lists of others. This cannot be undone."
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
