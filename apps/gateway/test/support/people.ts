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

export function person(username: string, changes: Partial<User> = {}): Person {
  const token = randomToken();
  return {
    user: {
      id: randomUUID(),
      username,
      email: `${username}@example.org`,
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
    cookie: `tabdock.account=${token}`,
  };
}

export const OWNER = person('ada');
export const OTHER = person('bob');
export const ADMIN = person('root', { role: 'admin' });

/** The owner's things, by the names that routes have for their parameters. */
export const IDS: Readonly<Record<string, string>> = {
  tabId: randomUUID(),
  downloadId: randomUUID(),
  userId: OWNER.user.id,
  sessionId: OWNER.sessionId,
  placementId: 'sidebar-home',
  deviceType: 'desktop',
};
