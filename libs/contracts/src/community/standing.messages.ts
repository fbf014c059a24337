import { z } from 'zod';
import { defineMessage } from '../core';
import { countedFiguresSchema } from './ratings.messages';

/** What the people here make of one tab. */
export const tabStandingSchema = z.object({
  tabId: z.uuid(),
  ratings: countedFiguresSchema,
  comments: z.int().nonnegative(),
});
export type TabStanding = z.output<typeof tabStandingSchema>;

/** Returns the standing of each tab, in the order of the ids; a tab without ratings and comments has zeros. */
export const communityTabStanding = defineMessage('community.tabStanding', {
  service: 'users',
  request: z.object({ tabIds: z.array(z.uuid()).min(1).max(1_000) }),
  reply: z.object({ standings: z.array(tabStandingSchema) }),
});

export const STANDING_MESSAGES = [communityTabStanding] as const;
