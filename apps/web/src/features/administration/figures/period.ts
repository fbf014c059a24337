import { isPeriod, lastDays, PERIOD_PROBLEM, type Period } from '@tabdock/contracts/core';

/** Lengths that are offered, in days. */
export const LENGTHS = [7, 30, 90, 365] as const;
export const DEFAULT_LENGTH = 30;

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export interface ChosenPeriod extends Period {
  /** Days of a period that ends today; `own` for a period with other dates. */
  length: (typeof LENGTHS)[number] | 'own';
}

/** What the address says; the last 30 days where that is nothing. */
export function readPeriod(
  { days, from, to }: { days: string; from: string; to: string },
  now = Date.now(),
): ChosenPeriod {
  if (periodFault({ from, to }) === undefined) return { length: 'own', from, to };
  const length = LENGTHS.find((known) => String(known) === days) ?? DEFAULT_LENGTH;
  return { length, ...lastDays(length, now) };
}

/** Why the server would refuse these dates, in the contract's words. */
export function periodFault(period: Period): string | undefined {
  if (!isDay(period.from) || !isDay(period.to)) return 'Choose both days';
  return isPeriod(period) ? undefined : PERIOD_PROBLEM.message;
}
