import { z } from 'zod';
import { defineMessage, doneSchema } from '../core';
import { openSessionSchema } from './sessions.http';
import { userSchema } from './users.http';

const tokenSchema = z.string().min(1).max(256);

/** The session that a token opens; `null` for no token, an ended or an unknown one. */
export const sessionsResolve = defineMessage('sessions.resolve', {
  service: 'users',
  request: z.object({ token: tokenSchema.nullable() }),
  reply: z.object({
    user: userSchema.nullable(),
    sessionId: z.uuid().nullable().default(null),
  }),
});

/** Log out: ends the session that a token opens, if any. */
export const sessionsEnd = defineMessage('sessions.end', {
  service: 'users',
  request: z.object({ token: tokenSchema }),
  reply: doneSchema,
});

/** The account's open sessions, the current one first, then the last seen first. */
export const sessionsList = defineMessage('sessions.list', {
  service: 'users',
  request: z.object({ accountId: z.uuid(), currentSessionId: z.uuid() }),
  reply: z.object({ sessions: z.array(openSessionSchema) }),
});

/** Fails with USERS.SESSION_NOT_FOUND, also for another account's session. */
export const sessionsEndOne = defineMessage('sessions.endOne', {
  service: 'users',
  request: z.object({ accountId: z.uuid(), sessionId: z.uuid() }),
  reply: doneSchema,
});

/** Log out everywhere: ends every session of the account, including the caller's. */
export const sessionsEndAll = defineMessage('sessions.endAll', {
  service: 'users',
  request: z.object({ accountId: z.uuid() }),
  reply: doneSchema,
});

export const SESSIONS_MESSAGES = [
  sessionsResolve,
  sessionsEnd,
  sessionsList,
  sessionsEndOne,
  sessionsEndAll,
] as const;
