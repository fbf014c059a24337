import type { DownloadSource, PauseCause } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { count, formatMoment } from '../../../components/text/format';
import type { Tone } from '../layout/state-chip';

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
export function causeWords({ cause, reason }: DownloadSource): string {
  return [cause && CAUSES[cause], reason].filter(Boolean).join(': ');
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
