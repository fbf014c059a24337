import type { ComponentProps } from 'react';
import type { PasswordOwner } from '@tabdock/contracts/users/password-rules';
import { PasswordField } from '../../../components/inputs/password-field';
import { PasswordStrength } from '../../../components/passwords/password-strength';
import { PASSWORD_MIN_LENGTH } from '../schemas';

type Bound = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur'
>;

interface NewPasswordFieldsProps {
  label: string;
  password: Bound;
  confirmation: Bound;
  /** Person whose password it is, as far as that is known. */
  owner: PasswordOwner;
  /** What to say while the two differ. */
  mismatch: string | undefined;
}

/** A password that is chosen, twice. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  mismatch,
  owner,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <PasswordStrength password={password.value} owner={owner} />
      <PasswordField
        {...confirmation}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        error={mismatch ?? confirmation.error}
      />
    </>
  );
}
