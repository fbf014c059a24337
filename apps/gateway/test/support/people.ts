import { randomUUID } from 'node:crypto';
import type { User } from '@tabdock/contracts/users';
import { randomToken } from './random-token';

/** Somebody with an account and one open session of it. */
export interface Person {
  readonly user: User;
  readonly sessionId: string;
  readonly token: string;
  /** The account's cookie as a browser sends it. */
  readonly cookie: string;
}

export function person(changes: Partial<User> = {}): Person {
  const token = randomToken();
  return {
    user: {
      id: randomUUID(),
      username: 'ada',
      email: 'ada@example.org',
      emailVerified: true,
      role: 'user',
      group: 'standard',
      createdAt: '2026-11-21T04:00:00.000Z',
      firstName: null,
      profileImageUrl: null,
      ...changes,
    },
    sessionId: randomUUID(),
    token,
    cookie: accountCookie(token),
  };
}

export function accountCookie(token: string): string {
  return `tabdock.account=${token}`;
}
