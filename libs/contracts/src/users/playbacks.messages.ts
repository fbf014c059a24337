import { z } from 'zod';
import { defineMessage, doneSchema } from '../core';
import { leftTabSchema, playbackSchema, PLAYBACKS_MAX } from './playbacks.http';

const own = z.object({ accountId: z.uuid() });

/** How the account left a tab; null if it never played it. */
export const playbacksGet = defineMessage('playbacks.get', {
  service: 'users',
  request: own.extend({ tabId: z.uuid() }),
  reply: z.object({ playback: playbackSchema.nullable() }),
});

/**
 * Keeps how the account left tabs. Of each tab the latest counts, whatever the order in which they come; of the account
 * the latest tabs are kept. Fails with AUTH.REQUIRED for a deleted account.
 */
export const playbacksKeep = defineMessage('playbacks.keep', {
  service: 'users',
  request: own.extend({ playbacks: z.array(leftTabSchema).max(PLAYBACKS_MAX) }),
  reply: doneSchema,
});

export const PLAYBACKS_MESSAGES = [playbacksGet, playbacksKeep] as const;
