import type { FailureCode } from '@tabdock/contracts/downloads';

/** A source that wants us away for longer has given its answer. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
const LONGEST_BACKOFF_MILLIS = 60_000;
const SECOND_MILLIS = 1_000;

/** Failures that another attempt may not meet again; the rest say something about the tab itself. */
const RETRIED: readonly FailureCode[] = [
  'DOWNLOADS.SOURCE_DOWN',
  'DOWNLOADS.RATE_LIMITED',
  'DOWNLOADS.TIMED_OUT',
  'DOWNLOADS.WORKER_FAILED',
];

export interface FailedAttempt {
  readonly code: FailureCode;
  /** Attempts that failed, this one included. */
  readonly attempts: number;
  readonly retryAfterSeconds?: number | undefined;
}

export interface RetryLimits {
  readonly maxAttempts: number;
  /** Longest wait before the second attempt. */
  readonly backoffMillis: number;
}

/**
 * Milliseconds until the next attempt, or null when there is none. Exponential backoff with full jitter, on top of
 * what the source asked for.
 */
export function retryDelayMillis(
  { code, attempts, retryAfterSeconds }: FailedAttempt,
  { maxAttempts, backoffMillis }: RetryLimits,
  random: () => number = Math.random,
): number | null {
  if (!RETRIED.includes(code) || attempts >= maxAttempts) return null;
  if (retryAfterSeconds !== undefined && retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS)
    return null;
  const ceiling = Math.min(backoffMillis * 2 ** (attempts - 1), LONGEST_BACKOFF_MILLIS);
  return Math.ceil((retryAfterSeconds ?? 0) * SECOND_MILLIS + random() * ceiling);
}
