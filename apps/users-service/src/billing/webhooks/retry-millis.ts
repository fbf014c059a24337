const FIRST_MILLIS = 1_000;
const LONGEST_MILLIS = 10 * 60_000;

/** The wait after the n-th failed attempt: twice the one before, at most ten minutes, without end. */
export function retryMillis(attempts: number): number {
  return Math.min(FIRST_MILLIS * 2 ** (attempts - 1), LONGEST_MILLIS);
}
