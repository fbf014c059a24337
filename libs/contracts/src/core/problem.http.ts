import { z } from 'zod';
import { secondFactorDemandSchema } from './second-factor.http';

/** Body of every HTTP error, `application/problem+json` (RFC 9457). `detail` is a sentence a person can act on. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string().optional(),
    requiresAuth: z.boolean().optional(),
    /** Which fields are wrong and why, for a body or query that its schema refused. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** The present state, as reads return it, after a write with `If-Match` for an earlier one. */
    current: z.unknown().optional(),
    /** What AUTH.SECOND_FACTOR_REQUIRED asks for. */
    secondFactor: secondFactorDemandSchema.optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problemSchema>;
