import type { FailureCode } from '@tabdock/contracts/downloads';

const LONGEST_BACKOFF_MILLIS = 60_000;

/**
 * Failures that another attempt may not meet again; the rest say something about the tab itself. A source that asked
 * to be left alone is no failed attempt: see `JobLifecycle`.
 */
const RETRIED: readonly FailureCode[] = [
  'DOWNLOADS.SOURCE_DOWN',
  'DOWNLOADS.BROKE_OFF',
  'DOWNLOADS.TIMED_OUT',
  'DOWNLOADS.WORKER_FAILED',
];

export interface FailedAttempt {
  readonly code: FailureCode;
  /** Attempts that failed, this one included. */
  readonly attempts: number;
}

export interface RetryLimits {
  readonly maxAttempts: number;
  /** Longest wait before the second attempt. */
  readonly backoffMillis: number;
}

/** Milliseconds until the next attempt, or null when there is none. */
export function retryDelayMillis(
  { code, attempts }: FailedAttempt,
  limits: RetryLimits,
  random: () => number = Math.random,
): number | null {
  if (!RETRIED.includes(code) || attempts >= limits.maxAttempts) return null;
  return backoffMillis(attempts, limits, random);
}

/** Exponential backoff with full jitter. */
export function backoffMillis(
  attempts: number,
  limits: Pick<RetryLimits, 'backoffMillis'>,
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(limits.backoffMillis * 2 ** (attempts - 1), LONGEST_BACKOFF_MILLIS);
  return Math.ceil(random() * ceiling);
}
