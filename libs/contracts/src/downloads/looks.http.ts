import { z } from 'zod';
import { openEnum } from '../core';
import { queuePlaceSchema } from './downloads.http';

/**
 * How far a look inside a tab is. `none`: no file is stored, and one may be fetched. `stored`: the file is there, and
 * the tab's page says what it holds. `refused`: it may not be fetched for a look.
 */
export const LOOK_STATES = [
  'none',
  'queued',
  'fetching',
  'checking',
  'stored',
  'failed',
  'refused',
] as const;
export type LookState = (typeof LOOK_STATES)[number];

/** What a look inside a tab is to the visitor. */
export const tabLookSchema = z
  .object({
    tabId: z.uuid(),
    state: openEnum('look state', LOOK_STATES, 'none'),
    /** While it is queued. */
    queue: queuePlaceSchema.nullable(),
    /** Why it failed or is refused, and what to do, in a sentence. */
    errorMessage: z.string().nullable(),
    errorCode: z.string().nullable(),
  })
  .meta({ id: 'TabLook' });
export type TabLook = z.output<typeof tabLookSchema>;

/** Looks that may begin in a day (UTC): of an account, and of all guests of one network address. */
export const LOOKS_A_DAY = { user: 50, guest: 10 } as const;

/** How many looks the visitor may still begin today (UTC). */
export const looksLeftSchema = z
  .object({ left: z.int().nonnegative(), aDay: z.int().positive() })
  .meta({ id: 'LooksLeft' });
export type LooksLeft = z.output<typeof looksLeftSchema>;

/** Most tabs whose looks are asked for at once. */
export const LOOK_TABS_MAX = 50;

/** Response of `GET /api/looks`: the looks in the order of the ids. */
export const looksResponseSchema = z
  .object({ looks: z.array(tabLookSchema), today: looksLeftSchema })
  .meta({ id: 'LooksResponse' });
export type LooksResponse = z.output<typeof looksResponseSchema>;

/** Response of `POST /api/tabs/{tabId}/look`. */
export const lookResponseSchema = z
  .object({ look: tabLookSchema, today: looksLeftSchema })
  .meta({ id: 'LookResponse' });
export type LookResponse = z.output<typeof lookResponseSchema>;

const TAB_IDS_FAULT = `Has to be one to ${LOOK_TABS_MAX} ids of tabs, with commas between them`;

/** Query of `GET /api/looks`. */
export const looksQuerySchema = z.strictObject({
  tabs: z
    .string()
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(z.uuid(TAB_IDS_FAULT)).max(LOOK_TABS_MAX, TAB_IDS_FAULT))
    .meta({
      description: `Ids of at most ${LOOK_TABS_MAX} tabs, with commas between them`,
      example: '9a1d0c34-0f8e-4f3b-8f6b-5a3c1d2e4f60',
    }),
});
