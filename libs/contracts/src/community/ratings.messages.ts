import { z } from 'zod';
import { defineMessage } from '../core';
import { starsSchema, tabRatingsSchema } from './ratings.http';

const one = z.object({ accountId: z.uuid(), tabId: z.uuid() });

/**
 * One rating per account and tab: a later one replaces it. Fails with AUTH.REQUIRED for a deleted account,
 * TAB.TAKEN_DOWN.
 */
export const ratingsSet = defineMessage('ratings.set', {
  service: 'users',
  request: one.extend({ rating: starsSchema }),
  reply: tabRatingsSchema,
});

/** Does nothing if there is none. Fails with TAB.TAKEN_DOWN. */
export const ratingsRemove = defineMessage('ratings.remove', {
  service: 'users',
  request: one,
  reply: tabRatingsSchema,
});

/** For any id, unknown ones included. Fails with TAB.TAKEN_DOWN. */
export const ratingsList = defineMessage('ratings.list', {
  service: 'users',
  request: z.object({ tabId: z.uuid(), accountId: z.uuid().nullable() }),
  reply: tabRatingsSchema,
});

export const RATINGS_MESSAGES = [ratingsSet, ratingsRemove, ratingsList] as const;
