import { z } from 'zod';
import { defineMessage, openEnum, openItems, ownerSchema, tierSchema } from '../core';
import { adsResponseSchema, DEVICE_TYPES } from './ads.http';
import {
  adEventSchema,
  adEventsResponseSchema,
  adTokenSchema,
  AD_EVENT_KINDS,
  AD_EVENTS_MAX,
} from './events.http';

/** Who asks; never kept, only hashed. */
const visitor = {
  owner: ownerSchema.optional(),
  tier: tierSchema.default('guest'),
};

/**
 * The ad for a slot, as a list that the first counts of: none for an unknown or inactive placement, nor for tiers that
 * see no ads. It is no ad for a page of Tabdock that is shown already.
 */
export const adsServe = defineMessage('ads.serve', {
  service: 'ads',
  request: z.object({
    placementId: z.string(),
    deviceType: openEnum('device type', DEVICE_TYPES, 'desktop'),
    view: z.uuid().optional(),
    slot: z.int().nonnegative().optional(),
    /** Path of the page that shows it. */
    page: z.string().optional(),
    ...visitor,
  }),
  reply: z.object({ ads: adsResponseSchema }),
  deadlineMillis: 150,
});

/** Keeps what happened to served ads, each kind once for one ad. Events without a valid token are dropped. */
export const adsRecordEvents = defineMessage('ads.recordEvents', {
  service: 'ads',
  request: z.object({
    events: openItems(
      'ad event',
      z.array(adEventSchema).max(AD_EVENTS_MAX),
      AD_EVENT_KINDS,
      ({ kind }) => kind,
    ),
    /** The browser's User-Agent. */
    userAgent: z.string(),
    isAdmin: z.boolean(),
  }),
  reply: adEventsResponseSchema,
});

/** Counts a click and returns the campaign's address. Fails with ADS.LINK_EXPIRED. */
export const adsClick = defineMessage('ads.click', {
  service: 'ads',
  request: z.object({ token: adTokenSchema, userAgent: z.string(), isAdmin: z.boolean() }),
  reply: z.object({ clickUrl: z.string() }),
});

/**
 * Counts a download and returns whether a video ad comes with it. The same `requestId` gets the same reply. It is
 * called at the same time as the download's own request; a late reply means no ad.
 */
export const adsEnterGate = defineMessage('ads.enterGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema, tier: tierSchema }),
  reply: z.object({ showVideoAd: z.boolean() }),
  deadlineMillis: 150,
});

/**
 * Takes a request back from the gate permanently, as it led to no download: it is no longer counted, nor if it enters
 * afterwards. Repeating it, or naming an unknown request, has no effect.
 */
export const adsLeaveGate = defineMessage('ads.leaveGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema }),
  reply: z.object({}),
});

export const SERVING_MESSAGES = [
  adsServe,
  adsRecordEvents,
  adsClick,
  adsEnterGate,
  adsLeaveGate,
] as const;
