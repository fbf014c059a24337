import type { Audience, Owner, Tier } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';

/** The account that is logged in, and its session. */
export interface Account {
  readonly user: User;
  readonly sessionId: string;
}

/** Who makes a request. */
export interface Visitor {
  readonly owner: Owner;
  readonly tier: Tier;
  /** `null` for a guest. */
  readonly account: Account | null;
  /** Whether this request created the guest; a client without cookies is a new guest on every request. */
  readonly isNew: boolean;
}

export function guestVisitor(id: string, isNew = false): Visitor {
  return { owner: { kind: 'guest', id }, tier: 'guest', account: null, isNew };
}

export function accountVisitor(account: Account): Visitor {
  const { id, group } = account.user;
  return { owner: { kind: 'user', id }, tier: group, account, isNew: false };
}

export function audienceOf({ account }: Visitor): Audience {
  return account?.user.role ?? 'guest';
}
