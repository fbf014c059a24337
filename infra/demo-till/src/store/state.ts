import { z } from 'zod';
import type { StripeEvent } from '../objects/events.ts';
import type { TillObject } from '../objects/objects.ts';

/** An event that the webhook has not taken yet. */
export interface PendingEvent {
  readonly event: StripeEvent;
  attempts: number;
  /** Time by the machine's clock, in milliseconds. */
  nextAttemptAt: number;
}

/** What was answered to a request with an idempotency key. */
export interface KeptAnswer {
  /** Hash of method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** Time by the till's clock, in seconds. */
  readonly at: number;
}

/** All that the till remembers; one JSON file. */
export interface State {
  readonly version: 1;
  /** How far the till's clock is ahead of the machine's. */
  offsetMillis: number;
  readonly objects: Record<string, TillObject>;
  readonly pending: PendingEvent[];
  readonly answers: Record<string, KeptAnswer>;
}

export function emptyState(offsetMillis: number): State {
  return { version: 1, offsetMillis, objects: {}, pending: [], answers: {} };
}

/** Schema of the frame alone: the till wrote the rest itself. */
const schema = z.object({
  version: z.literal(1),
  offsetMillis: z.number(),
  objects: z.record(z.string(), z.looseObject({ id: z.string(), object: z.string() })),
  pending: z.array(z.looseObject({ event: z.looseObject({ id: z.string() }) })),
  answers: z.record(z.string(), z.looseObject({ at: z.number() })),
});

/** @throws Error where the text is no state of this till */
export function parseState(text: string): State {
  return schema.parse(JSON.parse(text)) as unknown as State;
}
