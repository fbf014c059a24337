import { DEVICE_TYPES } from '@tabdock/contracts/ads';
import { z } from 'zod';

/** One ad that was served once, as its token says. */
export const servedAdSchema = z.object({
  /** UUID of this serve. */
  serveId: z.uuid(),
  /** Milliseconds since 1970. */
  servedAt: z.int().positive(),
  placementId: z.string(),
  campaignId: z.uuid(),
  device: z.enum(DEVICE_TYPES),
  /** Pseudonym of the visitor on that day, in hexadecimal; says nothing on another day nor outside this service. */
  visitor: z.string().regex(/^[0-9a-f]{16}$/),
  /** The lease that pays the impression; absent for campaigns that need none (`needsLease`). */
  leaseId: z.uuid().optional(),
});
export type ServedAd = z.output<typeof servedAdSchema>;
