import { z } from 'zod';
import { openEnum } from '../core';
import { nearTabSchema } from '../scores/near.http';
import { SCORE_RELATIONS } from '../scores/scores.http';
import { paged, removedTabSchema, takedownPageSchema, takedownSchema } from './takedown.http';

/** A tab whose file holds the music of a taken-down one, or another version of it. */
export const takedownSuggestionSchema = z
  .object({
    takedown: takedownSchema,
    tab: removedTabSchema,
    /** What the tab's file is to the removed one. */
    relation: openEnum('score relation', SCORE_RELATIONS, 'version'),
    /** The share of bars, for a version of melody, that they have in common: 0 to 1. */
    measure: z.number().min(0).max(1),
    suggestedAt: z.iso.datetime(),
  })
  .meta({ id: 'TakedownSuggestion' });
export type TakedownSuggestion = z.output<typeof takedownSuggestionSchema>;

/** Query of `GET /api/admin/takedown-suggestions`. */
export const takedownSuggestionsQuerySchema = z.strictObject(takedownPageSchema);

/** Those to decide on, the oldest first. */
export const takedownSuggestionsResponseSchema = z
  .object({ suggestions: z.array(takedownSuggestionSchema), ...paged })
  .meta({ id: 'TakedownSuggestionsResponse' });
export type TakedownSuggestionsResponse = z.output<typeof takedownSuggestionsResponseSchema>;

/** Tabs whose neighbours are asked for at once. */
export const NEAR_TABS_MAX = 50;

/** Query of `GET /api/admin/near-tabs`. */
export const nearTabsQuerySchema = z.strictObject({
  tabIds: z
    .string()
    .max(NEAR_TABS_MAX * 40)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid('Must be ids of tabs, with commas between them')).max(NEAR_TABS_MAX))
    .meta({ example: '0b6cc4a9-3d51-4188-9327-9420431ae541' }),
});

/** Each tab with those that have similar music; without tabs that nothing is known of. */
export const nearTabsResponseSchema = z
  .object({
    tabs: z.array(z.object({ tabId: z.uuid(), near: z.array(nearTabSchema) })),
  })
  .meta({ id: 'NearTabsResponse' });
export type NearTabsResponse = z.output<typeof nearTabsResponseSchema>;
