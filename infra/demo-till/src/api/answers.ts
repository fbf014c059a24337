import { createHash } from 'node:crypto';
import { TillError } from '../objects/till-error.ts';
import type { KeptAnswer } from '../store/state.ts';
import type { Store } from '../store/store.ts';

/** How long answers are kept, the same as at Stripe: https://docs.stripe.com/api/idempotent_requests. */
const KEPT_SECONDS = 24 * 3_600;
const MAX_KEY_LENGTH = 255;

export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params]))
    .digest('hex');
}

/**
 * What was answered to this key before, or undefined.
 * @throws TillError where the key came with another request
 */
export function answerBefore(
  { state }: Store,
  key: string,
  fingerprint: string,
  now: number,
): KeptAnswer | undefined {
  if (key.length > MAX_KEY_LENGTH) {
    throw new TillError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests may have up to ${MAX_KEY_LENGTH} characters.`,
    });
  }
  const before = Object.hasOwn(state.answers, key) ? state.answers[key] : undefined;
  if (before && now - before.at > KEPT_SECONDS) return undefined;
  if (before && before.fingerprint !== fingerprint) {
    throw new TillError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  return before;
}

/** Keeps an answer for as long as its key counts, and drops those that are older. */
export function keepAnswer({ state }: Store, key: string, answer: KeptAnswer): void {
  for (const [other, { at }] of Object.entries(state.answers)) {
    if (answer.at - at > KEPT_SECONDS) delete state.answers[other];
  }
  state.answers[key] = answer;
}
