const MINUTE_MILLIS = 60_000;
/** Delays after the first, second, … failed attempt; about a day in all. */
const DELAYS_MINUTES = [1, 5, 15, 60, 180, 480, 720];

/** The time of the next attempt, or undefined to give up. */
export function nextAttempt(attempts: number, permanent: boolean, now: Date): Date | undefined {
  const minutes = permanent ? undefined : DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE_MILLIS);
}
