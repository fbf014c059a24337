import type { Price, Recurring } from '../objects/shop.ts';

/** `1 March 2030`; the till's pages are in UTC. */
export function day(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** `1 March 2030, 10:00 UTC`. */
export function moment(seconds: number): string {
  return `${day(seconds)}, ${new Date(seconds * 1_000).toISOString().slice(11, 16)} UTC`;
}

/** @param amount in the smallest unit of the currency, such as cents */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

/** `a month`, `every 3 months`. */
export function every({ interval, interval_count: count }: Recurring): string {
  return count === 1 ? `a ${interval}` : `every ${count} ${interval}s`;
}

export function priceText({ unit_amount, currency, recurring }: Price): string {
  return `${money(unit_amount, currency)} ${every(recurring)}`;
}
