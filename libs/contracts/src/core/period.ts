import { z } from 'zod';

const DAYS_MAX = 366;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;

/** First and last day, in UTC; both or neither. */
export const periodQuery = {
  from: z.iso.date().optional().meta({ example: '2026-11-01' }),
  to: z.iso.date().optional().meta({ example: '2026-11-30' }),
};

/** Second argument of `refine`. */
export const PERIOD_PROBLEM = { message: `Must be 1 to ${DAYS_MAX} days`, path: ['to'] };

export function isPeriod(asked: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): boolean {
  const { from, to } = asked;
  if (from === undefined || to === undefined) return from === to;
  const days = daysOf({ from, to });
  return days >= 1 && days <= DAYS_MAX;
}

/** A period of whole days in UTC. */
export const periodSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Period = z.output<typeof periodSchema>;

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MILLIS + 1;
}

/** The last `days` days in UTC, today included. */
export function lastDays(days: number, now = Date.now()): Period {
  return { from: dayOf(now - (days - 1) * DAY_MILLIS), to: dayOf(now) };
}

/** Every day of a period, in order. */
export function eachDay(period: Period): string[] {
  const first = Date.parse(period.from);
  return Array.from({ length: daysOf(period) }, (_, nth) => dayOf(first + nth * DAY_MILLIS));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
