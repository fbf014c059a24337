import type { Owner, Tier } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';

/** Who makes a request. */
export interface Visitor {
  readonly owner: Owner;
  readonly tier: Tier;
}

export function guestVisitor(id: string): Visitor {
  return { owner: { kind: 'guest', id }, tier: 'guest' };
}

export function accountVisitor(user: User): Visitor {
  return { owner: { kind: 'user', id: user.id }, tier: user.group };
}
