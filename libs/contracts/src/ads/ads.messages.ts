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
 * Counts a download and says whether a video ad comes with it. The same `requestId` gets the same answer. It is asked
 * beside the download's own request, and an answer that is late means no ad: nobody waits longer for it.
 */
export const adsEnterGate = defineMessage('ads.enterGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema, tier: tierSchema }),
  reply: z.object({ showVideoAd: z.boolean() }),
  deadlineMillis: 150,
});

/**
 * Takes a request back from the gate, once and for good, since no download came of it: it is counted no more, or not
 * counted when it enters only afterwards. Again, or for a request that is not known: nothing happens.
 */
export const adsLeaveGate = defineMessage('ads.leaveGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema }),
  reply: z.object({}),
});

export const ADS_MESSAGES = [adsServe, adsEnterGate, adsLeaveGate] as const;
