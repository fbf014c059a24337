import type { User } from '@tabdock/contracts/users';

/** Displayed name: the first name, else the part of the e-mail address before the @, else "User". */
export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName?.trim() || email.split('@')[0] || 'User';
}
