import type { Recurring } from '../objects/shop.ts';

const DAY_SECONDS = 86_400;

function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return to.getTime() / 1_000;
}

function periodBoundary(
  anchor: number,
  { interval, interval_count }: Recurring,
  n: number,
): number {
  const count = interval_count * n;
  switch (interval) {
    case 'day':
      return anchor + count * DAY_SECONDS;
    case 'week':
      return anchor + count * 7 * DAY_SECONDS;
    case 'month':
      return addMonths(anchor, count);
    case 'year':
      return addMonths(anchor, count * 12);
  }
}

/**
 * End of the period that begins at `start`. What began on the 31st renews on the last day of a shorter month, and on
 * the 31st again afterwards: https://docs.stripe.com/billing/subscriptions/billing-cycle.
 */
export function periodEnd(anchor: number, recurring: Recurring, start: number): number {
  let n = 1;
  while (periodBoundary(anchor, recurring, n) <= start) n += 1;
  return periodBoundary(anchor, recurring, n);
}
