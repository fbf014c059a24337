import type { User } from '@tabdock/contracts/users';

/** What somebody is called: the first name, else what is before the @ of the e-mail address, else "User". */
export function displayName({ firstName, email }: Pick<User, 'firstName' | 'email'>): string {
  return firstName?.trim() || email.split('@')[0] || 'User';
}
