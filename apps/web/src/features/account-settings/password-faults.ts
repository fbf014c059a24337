import type { PASSWORD_MIN_LENGTH } from '@tabdock/contracts/users';
import type { FieldFaults } from '../../components/form/field-faults';
import { PASSWORDS_DIFFER } from '../../components/form/passwords-differ';

// A type-only import: the contract's value would bring zod along.
const MIN_LENGTH: typeof PASSWORD_MIN_LENGTH = 6;

export const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmation: '' };
type Passwords = typeof NO_PASSWORDS;
export type PasswordFaults = FieldFaults<keyof Passwords>;

/** Client-side errors of a change of password. */
export function passwordFaults({ newPassword, confirmation }: Passwords): PasswordFaults {
  return {
    ...(newPassword.length < MIN_LENGTH && {
      newPassword: `Password must be at least ${MIN_LENGTH} characters`,
    }),
    ...(newPassword !== confirmation && { confirmation: PASSWORDS_DIFFER }),
  };
}
