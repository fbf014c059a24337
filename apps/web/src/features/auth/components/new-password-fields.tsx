import type { ComponentProps } from 'react';
import { PasswordField } from '../../../components/inputs/password-field';
import { PASSWORD_MIN_LENGTH } from '../schemas';

type Bound = Pick<
  ComponentProps<typeof PasswordField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur'
>;

interface NewPasswordFieldsProps {
  label: string;
  password: Bound;
  confirmation: Bound;
  /** What to say while the two differ. */
  mismatch: string | undefined;
}

/** A password that is chosen, twice. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  mismatch,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      />
      <PasswordField
        {...confirmation}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        error={mismatch ?? confirmation.error}
      />
    </>
  );
}
