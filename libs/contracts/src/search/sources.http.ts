import { z } from 'zod';
import { openEnum, sourceDaysSchema, sourceWeekSchema } from '../core';

/**
 * `healthy`: its canary found the expected rows or, without a canary, the last search could be read. `quarantined`: its
 * pages cannot be read, so its last good results are shown. `paused`: it is not searched until `pausedUntil`.
 * `unknown`: not tried yet, or no response to the last try.
 */
export const SOURCE_STATES = ['healthy', 'quarantined', 'paused', 'unknown'] as const;

export const sourceHealthSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    state: openEnum('source state', SOURCE_STATES, 'unknown'),
    /** Why it is not healthy, in a sentence. */
    reason: z.string().nullable(),
    /** Time when it entered this state. */
    since: z.iso.datetime().nullable(),
    checkedAt: z.iso.datetime().nullable(),
    pausedUntil: z.iso.datetime().nullable(),
    /** Share of the rows that had each field, 0 to 1: from the canary, or from a recent search if there is none. */
    fillRates: z.record(z.string(), z.number().min(0).max(1)),
    /** Requests of searches and checks; absent from earlier releases. */
    week: sourceWeekSchema.optional(),
    /** Its test search; null if it has none or checks are off. Outcomes are states that it found the source in. */
    canary: z
      .object({ query: z.string(), everySeconds: z.number().positive(), days: sourceDaysSchema })
      .nullable()
      .optional(),
  })
  .meta({ id: 'SourceHealth' });
export type SourceHealth = z.output<typeof sourceHealthSchema>;

/** Reply of `sources.health`. */
export const sourcesResponseSchema = z
  .object({ sources: z.array(sourceHealthSchema) })
  .meta({ id: 'SourcesResponse' });
export type SourcesResponse = z.output<typeof sourcesResponseSchema>;
