import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import type { SecondFactorDemand } from '@tabdock/contracts/core';
import { Link as RouterLink } from 'react-router-dom';
import { isApiError } from '../../../api/api-error';
import { Field } from '../../../components/inputs/field';
import { Form } from '../../../components/form/form';
import { PasswordField } from '../../../components/inputs/password-field';
import { SubmitButton } from '../../../components/form/submit-button';
import { useForm } from '../../../components/form/use-form';
import { useLoginMutation } from '../../../session/session.api';
import { useAfterLogin } from '../hooks/use-after-login';
import { schemaFaults } from '../schema-faults';
import { loginBodySchema } from '../schemas';

/** Makes a link within text as tall as a finger. */
const tallSx: SxProps<Theme> = { py: 3, my: -3 };

interface LoginFormProps {
  autoFocus: boolean;
  /** The password was right, and the account wants more than that. */
  onSecondStep: (demand: SecondFactorDemand) => void;
}

export function LoginForm({ autoFocus, onSecondStep }: LoginFormProps) {
  const [login] = useLoginMutation();
  const { entered, failed } = useAfterLogin();
  const form = useForm({
    initial: { username: '', password: '' },
    check: (values) => schemaFaults(loginBodySchema, values),
    send: async (values) => {
      const { error } = await login(values);
      if (isApiError(error) && error.secondFactor) return onSecondStep(error.secondFactor);
      if (error) throw error;
      entered('Login successful');
    },
    onFailed: failed('Login failed'),
  });
  return (
    <Form {...form.form}>
      <Field
        {...form.field('username')}
        label="Username"
        hint="Your e-mail address works too."
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={autoFocus}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        aside={
          <Link component={RouterLink} to="/forgot-password" variant="body2" sx={tallSx}>
            Forgot your password?
          </Link>
        }
      />
      <SubmitButton
        fullWidth
        disabled={!form.filled}
        pending={form.pending}
        pendingText="Logging in..."
      >
        Login
      </SubmitButton>
    </Form>
  );
}
