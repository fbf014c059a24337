import { z } from 'zod';

/** How often a source was asked on a day (UTC), by outcome: a word of the service that asked. */
export const sourceDaySchema = z
  .object({ day: z.iso.date(), outcomes: z.record(z.string(), z.int().nonnegative()) })
  .meta({ id: 'SourceDay' });
export type SourceDay = z.output<typeof sourceDaySchema>;

/** Each of the last seven days, today last. */
export const sourceDaysSchema = z.array(sourceDaySchema);

/** How often a source was asked, and how often its recipe allows it. An outcome is `ok` or the code of a failure. */
export const sourceWeekSchema = z
  .object({ requestsPerSecond: z.number().positive(), days: sourceDaysSchema })
  .meta({ id: 'SourceWeek' });
export type SourceWeek = z.output<typeof sourceWeekSchema>;

/** Outcome of what succeeded. */
export const OUTCOME_OK = 'ok';
