import { formatMoney } from './money';

const KIB = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `24.5 KB`, in the units that file managers use. */
export function formatFileSize(bytes: number): string {
  const power = bytes < KIB ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(KIB)), 3);
  const amount = bytes / KIB ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day, the same for every reader. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const numberFormat = new Intl.NumberFormat('en');

/** `3 Mar 2021` from an ISO date, or where the reader is from a date and time; the text itself when it is none. */
export function formatDate(isoDate: string): string {
  const date = new Date(isoDate);
  if (Number.isNaN(date.getTime())) return isoDate;
  return (DAY.test(isoDate) ? dayFormat : dateFormat).format(date);
}

export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

const shortFormat = new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `999`, `1.2k`, `3.4M`: shortened from a thousand on. */
export function formatShort(value: number): string {
  return shortFormat.format(value).replace('K', 'k');
}

/** `500`, or `500+` where there are more than were counted. */
export function formatAtLeast(value: number, more: boolean): string {
  return `${formatNumber(value)}${more ? '+' : ''}`;
}

/** `1 bar`, `1,200 bars`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** `500+ tabs` where there are more than were counted, else as `count`. */
export function countAtLeast(value: number, one: string, more: boolean): string {
  return more ? `${formatAtLeast(value, more)} ${one}s` : count(value, one);
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** `3 Mar 2021, 14:05` where the reader is, from an ISO date and time. */
export function formatDateTime(isoDateTime: string): string {
  return timeFormat.format(new Date(isoDateTime));
}

const clockFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** `14:05` where the reader is. */
export function formatTime(isoDateTime: string): string {
  return clockFormat.format(new Date(isoDateTime));
}

/** `14:05` on the day of `now`, on others with the date. */
export function formatMoment(isoDateTime: string, now = new Date()): string {
  return new Date(isoDateTime).toDateString() === now.toDateString()
    ? formatTime(isoDateTime)
    : formatDateTime(isoDateTime);
}

const percentFormat = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `3.8%` from 0.038. */
export function formatPercent(fraction: number): string {
  return percentFormat.format(fraction);
}

export function formatRating(rating: number): string {
  return rating.toFixed(1);
}

/** `$2.50` from US cents. */
export function formatCents(cents: number): string {
  return formatMoney(cents, 'usd');
}

const rateFormat = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `1.17%` from 0.0117. */
export function formatRate(fraction: number): string {
  return rateFormat.format(fraction);
}
