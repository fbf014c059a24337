import { z } from 'zod';

/** A search with known results, to detect a source that has changed. */
export const canarySchema = <Name extends string>(names: readonly Name[]) =>
  z.strictObject({
    query: z.string().trim().min(1).max(200),
    /** Usable rows on the first page. */
    minRows: z.int().positive(),
    /** Smallest share of the first page's rows that has each field, 0 to 1. */
    fill: z.partialRecord(z.enum(names as [Name, ...Name[]]), z.number().min(0).max(1)).default({}),
  });
