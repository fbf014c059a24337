import { PASSWORD_MIN_LENGTH } from '@tabdock/contracts/users/password-rules';
import type { FieldFaults } from '../../components/form/field-faults';
import { PASSWORDS_DIFFER } from '../../components/form/passwords-differ';

export const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmation: '' };
type Passwords = typeof NO_PASSWORDS;
export type PasswordFaults = FieldFaults<keyof Passwords>;

/** Client-side errors of a change of password. */
export function passwordFaults({ newPassword, confirmation }: Passwords): PasswordFaults {
  return {
    ...(newPassword.length < PASSWORD_MIN_LENGTH && {
      newPassword: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    ...(newPassword !== confirmation && { confirmation: PASSWORDS_DIFFER }),
  };
}
