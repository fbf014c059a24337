import { z } from 'zod';
import { defineMessage, ownerSchema, tierSchema } from '../core';
import { adsResponseSchema, DEVICE_TYPES } from './ads.http';

/** The ads for a placement, best first; an unknown or inactive placement has none. */
export const adsServe = defineMessage('ads.serve', {
  service: 'ads',
  request: z.object({ placementId: z.string(), deviceType: z.enum(DEVICE_TYPES) }),
  reply: z.object({ ads: adsResponseSchema }),
});

/**
 * Counts a download and returns whether a video ad comes with it. The same `requestId` gets the same reply. It is called
 * at the same time as the download's own request; a late reply means no ad.
 */
export const adsEnterGate = defineMessage('ads.enterGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema, tier: tierSchema }),
  reply: z.object({ showVideoAd: z.boolean() }),
  deadlineMillis: 150,
});

/**
 * Takes a request back from the gate for good, as it led to no download: it is no longer counted, nor if it enters
 * afterwards. Repeating it, or naming an unknown request, has no effect.
 */
export const adsLeaveGate = defineMessage('ads.leaveGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema }),
  reply: z.object({}),
});

export const ADS_MESSAGES = [adsServe, adsEnterGate, adsLeaveGate] as const;
