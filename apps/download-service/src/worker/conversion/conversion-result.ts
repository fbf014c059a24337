import { z } from 'zod';

/** What the converting process sends to its parent. */
export const conversionResultSchema = z.discriminatedUnion('outcome', [
  /** The new file is written; `remark`: what differs in it from the original, in a sentence. */
  z.object({ outcome: z.literal('converted'), remark: z.string().nullable() }),
  /** `reason` is a sentence for people. */
  z.object({ outcome: z.literal('refused'), reason: z.string() }),
  z.object({ outcome: z.literal('unreadable'), reason: z.string() }),
]);
export type ConversionResult = z.output<typeof conversionResultSchema>;
