const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const DAYS_DEFAULT = 30;

/** First and last day in UTC, as `2026-11-23`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** What was asked for; by default the 30 days until today. */
export function periodOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now = Date.now(),
): Period {
  const to = asked.to ?? dayOf(now);
  return { from: asked.from ?? addDays(to, 1 - DAYS_DEFAULT), to };
}

/** The period of equal length directly before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -daysOf(period).length), to: addDays(period.from, -1) };
}

/** Every day, in order. */
export function daysOf({ from, to }: Period): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MILLIS + 1;
  return Array.from({ length }, (_, nth) => addDays(from, nth));
}

function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MILLIS);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
