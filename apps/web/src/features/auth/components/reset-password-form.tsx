import { Form } from '../../../components/form/form';
import { FormEnd } from '../../../components/form/form-end';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { useAppDispatch } from '../../../api/store-hooks';
import { refreshSession } from '../../../session/refresh-session';
import { useResetPasswordMutation } from '../auth.api';
import { useMismatch } from '../hooks/use-mismatch';
import { isLinkInvalid } from '../link-invalid';
import { schemaFaults } from '../schema-faults';
import { newPasswordBodySchema } from '../schemas';
import { NewPasswordFields } from './new-password-fields';

/** Owner of the password while unknown: only the server can find the account of the link. */
const UNKNOWN_OWNER = { username: '', email: '' };
const FIELD_OF_CODE = { 'USERS.PASSWORD_COMMON': 'newPassword' } as const;

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  onLinkInvalid: () => void;
}

export function ResetPasswordForm({ token, onDone, onLinkInvalid }: ResetPasswordFormProps) {
  const [reset] = useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const form = useForm({
    initial: { newPassword: '', confirmation: '' },
    check: ({ newPassword }) => schemaFaults(newPasswordBodySchema, { newPassword }),
    send: async ({ newPassword }) => {
      await reset({ token, newPassword }).unwrap();
      // All of the account's sessions ended, this browser's perhaps too.
      void dispatch(refreshSession());
      onDone();
    },
    onFailed: (error) => {
      if (isLinkInvalid(error)) onLinkInvalid();
    },
    nameOfCode: FIELD_OF_CODE,
  });
  const { newPassword, confirmation } = form.values;
  const { mismatch, onRefusedSubmit } = useMismatch(newPassword, confirmation);
  return (
    <Form {...form.form} onRefusedSubmit={onRefusedSubmit}>
      <NewPasswordFields
        label="New password"
        password={form.field('newPassword')}
        confirmation={form.field('confirmation')}
        mismatch={mismatch}
        owner={UNKNOWN_OWNER}
      />
      <FormEnd message={form.failure}>
        <SubmitButton
          fullWidth
          disabled={!form.filled || mismatch !== undefined}
          pending={form.pending}
          pendingText="Saving..."
        >
          Save the new password
        </SubmitButton>
      </FormEnd>
    </Form>
  );
}
