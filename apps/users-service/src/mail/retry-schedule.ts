const MINUTE_MILLIS = 60_000;
/** Waits after the first, second, … failed attempt; about a day in all. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 480, 720];

/** When to try again after this many attempts; nothing when it is time to give up. */
export function nextAttempt(attempts: number, permanent: boolean, now: Date): Date | undefined {
  const minutes = permanent ? undefined : WAITS_MINUTES[attempts - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE_MILLIS);
}
