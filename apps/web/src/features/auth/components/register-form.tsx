import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Field } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { useRegisterMutation } from '../../../session/session.api';
import { useAfterLogin } from '../hooks/use-after-login';
import { useMismatch } from '../hooks/use-mismatch';
import { schemaFaults } from '../schema-faults';
import { registerBodySchema, USERNAME_MIN_LENGTH } from '../schemas';
import { NewPasswordFields } from './new-password-fields';

const FIELD_OF_CODE = {
  'USERS.USERNAME_TAKEN': 'username',
  'USERS.EMAIL_TAKEN': 'email',
  'USERS.PASSWORD_COMMON': 'password',
} as const;

export function RegisterForm({ autoFocus }: { autoFocus: boolean }) {
  const [register] = useRegisterMutation();
  const { entered, failed } = useAfterLogin();
  const form = useForm({
    initial: { username: '', email: '', password: '', confirmation: '' },
    check: ({ confirmation: _, ...body }) => schemaFaults(registerBodySchema, body),
    send: async ({ confirmation: _, ...body }) => {
      const user = await register(body).unwrap();
      entered(
        'Account created successfully',
        `We sent a mail to ${user.email}. Open its link to verify your address.`,
      );
    },
    onFailed: failed('Registration failed'),
    nameOfCode: FIELD_OF_CODE,
  });
  const { password, confirmation } = form.values;
  const { mismatch, onRefusedSubmit } = useMismatch(password, confirmation);
  return (
    <Form {...form.form} onRefusedSubmit={onRefusedSubmit}>
      <Field
        {...form.field('username')}
        label="Username"
        hint={`At least ${USERNAME_MIN_LENGTH} characters: letters, digits, dots, dashes, underscores.`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={autoFocus}
      />
      <Field
        {...form.field('email')}
        label="E-mail"
        hint="Only for mails about your account."
        type="email"
        autoComplete="email"
      />
      <NewPasswordFields
        label="Password"
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        mismatch={mismatch}
        owner={form.values}
      />
      <Typography variant="caption" component="p" color="textSecondary">
        The <LegalLink to="/terms">terms</LegalLink> apply to your account.{' '}
        <LegalLink to="/privacy">Privacy</LegalLink> says what is kept about you.
      </Typography>
      <SubmitButton
        fullWidth
        disabled={!form.filled || mismatch !== undefined}
        pending={form.pending}
        pendingText="Creating your account..."
      >
        Create account
      </SubmitButton>
    </Form>
  );
}

/** Link that opens in another window, so that what is typed stays. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={RouterLink} to={to} target="_blank">
      {children}
    </Link>
  );
}
