import { z } from 'zod';
import { defineEvent } from '../core';
import { userSchema } from './users.http';

/** Sessions of an account ended: gateways forget them at once and close their sockets. */
export const sessionsEnded = defineEvent('sessions.ended', {
  version: 1,
  data: z.object({
    accountId: z.uuid(),
    sessionIds: z.array(z.uuid()),
  }),
});

/** Something that other services know about an account changed, such as its group, role or verified e-mail. */
export const accountChanged = defineEvent('account.changed', {
  version: 1,
  data: z.object({ user: userSchema }),
});

/** A guest logged in or registered: what the guest did in this browser's session is the account's from now on. */
export const guestJoined = defineEvent('account.guest-joined', {
  version: 1,
  data: z.object({ accountId: z.uuid(), guestId: z.uuid() }),
});

/** Permanent: every service deletes what it stores about the account. */
export const accountDeleted = defineEvent('account.deleted', {
  version: 1,
  data: z.object({ accountId: z.uuid() }),
});

export const USERS_EVENTS = [sessionsEnded, accountChanged, guestJoined, accountDeleted] as const;
