const DAY_MILLIS = 24 * 60 * 60 * 1_000;

/** Days for which a search counts for suggestions and top terms. */
export const TERMS_WINDOW_DAYS = 30;

/** Days for which searches are in the figures; more than a period has. */
export const FIGURES_KEEP_DAYS = 400;

/** The UTC day of a time, `YYYY-MM-DD`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function daysBefore(time: Date, days: number): string {
  return dayOf(new Date(time.getTime() - days * DAY_MILLIS));
}
