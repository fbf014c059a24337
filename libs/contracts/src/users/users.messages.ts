import { z } from 'zod';
import { defineMessage } from '../core';
import { userSchema } from './users.http';

/** Whose session a token opens; `null` for none, an ended or an unknown one. */
export const sessionsResolve = defineMessage('sessions.resolve', {
  service: 'users',
  request: z.object({ token: z.string().min(1).max(256).nullable() }),
  reply: z.object({ user: userSchema.nullable() }),
});

export const USERS_MESSAGES = [sessionsResolve] as const;
