import { z } from 'zod';
import { secondFactorDemandSchema } from './second-factor.http';

/** Envelope of events and jobs. Consumers are idempotent by `id`. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.int().positive(),
  /** When it was published. */
  time: z.iso.datetime(),
  /** When it happened; absent if it was published at once, and from earlier versions. */
  occurredAt: z.iso.datetime().optional(),
  /** Its place in the order of its publisher's events; absent from publishers that keep none. */
  sequence: z.int().nonnegative().optional(),
  requestId: z.string().optional(),
  data: z.unknown(),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Body of an RPC reply that failed: errors cross as data. */
export const errorPayloadSchema = z.object({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
  retryAfterSeconds: z.int().positive().optional(),
  /** The present state of the thing that a write found changed. */
  current: z.unknown().optional(),
  /** What AUTH.SECOND_FACTOR_REQUIRED asks for. */
  secondFactor: secondFactorDemandSchema.optional(),
});
export type ErrorPayload = z.output<typeof errorPayloadSchema>;
