import { toPicture, type PictureKeys } from '@tabdock/contracts/core';
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
    ...(account.grantedGroup !== account.group && { grantedGroup: account.grantedGroup }),
    createdAt: account.createdAt.toISOString(),
    firstName: account.firstName,
    profileImageUrl: account.profileImageUrl,
    picture: toPicture(keysOf(account)),
    isVerified: account.isVerified,
    ...(account.hasSecondFactor && { hasSecondFactor: true }),
  };
}

export function keysOf({
  pictureSmall: small,
  pictureLarge: large,
}: Pick<AccountEntity, 'pictureSmall' | 'pictureLarge'>): PictureKeys | null {
  return small !== null && large !== null ? { small, large } : null;
}
