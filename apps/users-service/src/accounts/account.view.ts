import type { User } from '@tabdock/contracts/users';
import type { AccountEntity } from './account.entity';

/** The part of an account that leaves this service. */
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
