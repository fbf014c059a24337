import type { User } from '@tabdock/contracts/users';
import type { AccountEntity } from './account.entity';

/** What the rest of the product may know of an account. */
export function toUser(account: AccountEntity): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    emailVerified: account.emailVerified,
    role: account.role,
    group: account.group,
    createdAt: account.createdAt.toISOString(),
    firstName: account.firstName,
    profileImageUrl: account.profileImageUrl,
  };
}
