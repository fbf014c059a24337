import { z } from 'zod';
import { defineMessage } from '../core';
import {
  RATING_MAX,
  RATING_MIN,
  ratingFiguresSchema,
  starsSchema,
  tabRatingsSchema,
} from './ratings.http';

/** Average of the ratings; null without any, where HTTP has 0. */
export const countedAverageSchema = z.number().min(RATING_MIN).max(RATING_MAX).nullable();
const counted = { averageRating: countedAverageSchema };

export const countedFiguresSchema = ratingFiguresSchema.extend(counted);
export type CountedFigures = z.output<typeof countedFiguresSchema>;

export const NO_RATINGS: CountedFigures = {
  averageRating: null,
  totalRatings: 0,
  spread: [0, 0, 0, 0, 0],
};

export const countedRatingsSchema = tabRatingsSchema.extend(counted);
export type CountedRatings = z.output<typeof countedRatingsSchema>;

const one = z.object({ accountId: z.uuid(), tabId: z.uuid() });

/**
 * Rates a tab; a later rating of the same account replaces it. Fails with AUTH.REQUIRED for a deleted account,
 * TAB.TAKEN_DOWN.
 */
export const ratingsSet = defineMessage('ratings.set', {
  service: 'users',
  request: one.extend({ rating: starsSchema }),
  reply: countedRatingsSchema,
});

/** Removes the account's rating of a tab, if there is one. Fails with TAB.TAKEN_DOWN. */
export const ratingsRemove = defineMessage('ratings.remove', {
  service: 'users',
  request: one,
  reply: countedRatingsSchema,
});

/** Returns the ratings of a tab; works for any id, unknown ones included. Fails with TAB.TAKEN_DOWN. */
export const ratingsList = defineMessage('ratings.list', {
  service: 'users',
  request: z.object({ tabId: z.uuid(), accountId: z.uuid().nullable() }),
  reply: countedRatingsSchema,
});

export const RATINGS_MESSAGES = [ratingsSet, ratingsRemove, ratingsList] as const;
