import { z } from 'zod';

export const budgetSchema = z.strictObject({
  requestsPerSecond: z.number().positive().max(100),
  concurrency: z.int().positive().max(64),
});

/** What tells a page apart: an element that is there, or text that is in it. */
export const pageMarkerSchema = z
  .strictObject({ selector: z.string().min(1).optional(), text: z.string().min(1).optional() })
  .refine((marker) => marker.selector !== undefined || marker.text !== undefined, {
    message: 'Give a selector or a text',
  });
export type PageMarker = z.output<typeof pageMarkerSchema>;
