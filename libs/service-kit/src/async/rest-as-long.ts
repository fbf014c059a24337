import { setTimeout } from 'node:timers/promises';

const MAX_MILLIS = 1_000;

/**
 * Waits as long as the work since `began` (milliseconds since 1970) took, at most a second: work in slices leaves
 * others half of the time. Returns at once when the signal aborts.
 */
export async function restAsLong(began: number, signal: AbortSignal): Promise<void> {
  const millis = Math.min(Date.now() - began, MAX_MILLIS);
  await setTimeout(millis, undefined, { signal }).catch(() => undefined);
}
