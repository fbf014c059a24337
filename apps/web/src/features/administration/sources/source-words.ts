import type { DownloadSource, PauseCause } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { count, formatMoment, formatNumber } from '../../../components/text/format';
import type { Tone } from '../layout/state-chip';
import { outcomesOf } from './week-figures';

export type AdminSource = AdminSourcesResponse['sources'][number];

interface StateWords {
  word: string;
  tone: Tone;
}

export const SEARCH_STATES: Record<AdminSource['state'], StateWords> = {
  healthy: { word: 'Healthy', tone: 'good' },
  paused: { word: 'Paused', tone: 'watch' },
  quarantined: { word: 'Quarantined', tone: 'bad' },
  unknown: { word: 'Not known', tone: 'plain' },
};

export const DOWNLOAD_STATES: Record<DownloadSource['state'], StateWords> = {
  running: { word: 'Running', tone: 'good' },
  probing: { word: 'Trying one', tone: 'watch' },
  paused: { word: 'Paused', tone: 'bad' },
};

const CAUSES: Record<PauseCause, string> = {
  'rate-limited': 'The site asked us to slow down',
  failing: 'Too many failures',
  operator: 'Paused by an administrator',
};

/** Why downloads are not running, in one line; empty if they are. */
export function causeWords({ cause, reason }: DownloadSource, pausedBy?: string | null): string {
  const why = cause === 'operator' && pausedBy ? `Paused by ${pausedBy}` : cause && CAUSES[cause];
  return [why, reason].filter(Boolean).join(': ');
}

/** How its test search went this week. */
export function canaryWords(canary: NonNullable<AdminSource['canary']> | null): string {
  if (canary === null) return 'No test search: people’s searches say whether it can be read';
  const { healthy = 0, ...others } = outcomesOf(canary.days);
  const all = Object.values(others).reduce((sum, times) => sum + times, healthy);
  const test = `Test search “${canary.query}” every ${everyWords(canary.everySeconds)}`;
  return all === 0
    ? test
    : `${test}: ${formatNumber(healthy)} of ${formatNumber(all)} passed this week`;
}

/** `15 minutes`, `20 seconds`. */
function everyWords(seconds: number): string {
  return seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'second');
}

/** When a pause ends. */
export function pauseEndWords(
  { pausedUntil }: { pausedUntil: string | null },
  now = new Date(),
): string {
  return pausedUntil ? `Until ${formatMoment(pausedUntil, now)}` : 'Until somebody resumes it';
}

export function queueLengthWords({ queued, inFlight }: DownloadSource): string {
  return `${count(queued, 'tab waits', 'tabs wait')}, ${inFlight} in flight`;
}

/** `3 of 5 fields always there; tuning 71%, rating 94%`, the worst first. */
export function fillRateWords(fillRates: AdminSource['fillRates']): string {
  const rates = Object.entries(fillRates).sort(([, a], [, b]) => a - b);
  const short = rates.filter(([, rate]) => rate < 1);
  if (rates.length === 0) return 'Not measured yet';
  const all = count(rates.length, 'field');
  if (short.length === 0) return `All of ${all} always there`;
  const worst = short.map(([field, rate]) => `${field} ${Math.floor(rate * 100)}%`).join(', ');
  return `${rates.length - short.length} of ${all} always there; ${worst}`;
}
