import { setTimeout as delay } from 'node:timers/promises';

export interface RetryOptions {
  /** Signal that ends the waiting between two tries: the call then rejects with an AbortError. */
  readonly signal?: AbortSignal | undefined;
  /** Failures for which another try is pointless; they reject at once. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Called before each wait, for the log; `attempt` counts from 1. */
  readonly onFailure?: (error: unknown, attempt: number) => void;
}

/**
 * Runs `work`, and again after each of these waits while it fails: one try more than there are waits.
 * @throws the error of the last try
 */
export async function retryAfterDelays<T>(
  delaysMillis: readonly number[],
  work: () => Promise<T>,
  { signal, isFinal = () => false, onFailure = () => undefined }: RetryOptions = {},
): Promise<T> {
  for (const [index, waitMillis] of delaysMillis.entries()) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error)) throw error;
      onFailure(error, index + 1);
      await delay(waitMillis, undefined, signal && { signal });
    }
  }
  return work();
}
