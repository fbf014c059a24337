import { z } from 'zod';
import { closed } from '../core';

/**
 * `impression`: rendered. `viewable`: half of its pixels in view for a second, of a video for two (MRC). `click`:
 * followed. `view`: no longer in view, with how long it was.
 */
export const AD_EVENT_KINDS = ['impression', 'viewable', 'click', 'view'] as const;
export type AdEventKind = (typeof AD_EVENT_KINDS)[number];

export const AD_EVENTS_MAX = 50;
const TOKEN_MAX_LENGTH = 512;
const HOUR_MILLIS = 60 * 60 * 1_000;

export const adTokenSchema = z
  .string()
  .max(TOKEN_MAX_LENGTH)
  .regex(/^[\w-]+\.[\w-]+$/, 'Must be the token of a served ad');

export const adEventSchema = z
  .strictObject({
    token: adTokenSchema,
    kind: closed(z.enum(AD_EVENT_KINDS), 'events of other kinds are left out of lists'),
    /** Milliseconds between receiving the ad and this. */
    afterMillis: z.int().min(0).max(HOUR_MILLIS),
    /** Milliseconds in view; of a `view`. */
    viewMillis: z.int().min(0).max(HOUR_MILLIS).optional(),
  })
  .meta({ id: 'AdEvent' });
export type AdEvent = z.output<typeof adEventSchema>;

export const adEventsBodySchema = z
  .strictObject({ events: z.array(adEventSchema).min(1).max(AD_EVENTS_MAX) })
  .meta({ id: 'AdEventsBody' });
export type AdEventsBody = z.input<typeof adEventsBodySchema>;

export const adEventsResponseSchema = z
  .object({
    /** Events with a valid token; repeats are among them, and count once. */
    accepted: z.int().nonnegative(),
  })
  .meta({ id: 'AdEventsResponse' });
