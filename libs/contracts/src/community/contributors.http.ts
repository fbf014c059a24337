import { z } from 'zod';
import { personCardSchema } from './comments.http';

/** People in a list of contributors. */
export const CONTRIBUTORS_MAX = 5;

/** A person and what they did for some tabs; the figures only where their profile is public. */
export const contributorSchema = z
  .object({
    person: personCardSchema,
    comments: z.int().nonnegative().optional(),
    ratings: z.int().nonnegative().optional(),
  })
  .meta({ id: 'Contributor' });
export type Contributor = z.output<typeof contributorSchema>;
