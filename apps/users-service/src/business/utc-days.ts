const DAY_MILLIS = 24 * 60 * 60 * 1_000;

/** The UTC day of a time as `2026-11-23`, or that of `daysBefore` days earlier. */
export function utcDay(time: Date, daysBefore = 0): string {
  return new Date(time.getTime() - daysBefore * DAY_MILLIS).toISOString().slice(0, 10);
}
