import { z } from 'zod';
import { defineMessage, ownerSchema, tierSchema } from '../core';
import { adsResponseSchema, DEVICE_TYPES } from './ads.http';

/** The ads for a placement, best first; an unknown or inactive placement has none. */
export const adsServe = defineMessage('ads.serve', {
  service: 'ads',
  request: z.object({ placementId: z.string(), deviceType: z.enum(DEVICE_TYPES) }),
  reply: z.object({ ads: adsResponseSchema }),
});

/** Counts a download and says whether a video ad comes with it. The same `requestId` gets the same answer. */
export const adsEnterGate = defineMessage('ads.enterGate', {
  service: 'ads',
  request: z.object({ requestId: z.uuid(), owner: ownerSchema, tier: tierSchema }),
  reply: z.object({ showVideoAd: z.boolean() }),
  deadlineMillis: 500,
});

export const ADS_MESSAGES = [adsServe, adsEnterGate] as const;
