import { z } from 'zod';

/** A search with known results, to detect a source that has changed. */
export const canarySchema = <Name extends string>(names: readonly Name[]) =>
  z.strictObject({
    query: z.string().trim().min(1).max(200).describe('what to search for'),
    minRows: z.int().positive().describe('usable rows on the first page'),
    /** Smallest share of the first page's rows that has each field, 0 to 1. */
    fill: z.partialRecord(z.enum(names as [Name, ...Name[]]), z.number().min(0).max(1)).default({}),
  });
