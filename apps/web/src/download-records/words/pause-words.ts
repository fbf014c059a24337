import type { PauseCause, QueuePlace } from '@tabdock/contracts/downloads';
import { formatMoment } from '../../components/text/format';

const SECOND_MILLIS = 1_000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How the end of a pause is worded: a time of day, or a countdown. */
export type EndStyle = 'countdown' | 'clock';

const WORDS: Record<PauseCause, { why: string; next: string }> = {
  'rate-limited': { why: 'The site is asking us to slow down', next: "We'll try again" },
  failing: { why: 'The site is having trouble', next: "We'll try again" },
  operator: { why: 'Downloads from this site are paused', next: 'They go on' },
};

type Pause = Pick<QueuePlace, 'pausedUntil' | 'pauseCause'>;

function endWords(end: string, now: Date, style: EndStyle): string {
  const seconds = Math.ceil((Date.parse(end) - now.getTime()) / SECOND_MILLIS);
  if (seconds <= 0) return 'in a moment';
  if (style === 'clock' || seconds >= HOUR_SECONDS) return `at ${formatMoment(end, now)}`;
  return seconds <= MINUTE_SECONDS
    ? `in ${seconds} s`
    : `in ${Math.ceil(seconds / MINUTE_SECONDS)} min`;
}

/** Why a site is paused, and what happens next. */
export function pauseWords({ pauseCause, pausedUntil }: Pause, now: Date, style: EndStyle): string {
  const { why, next } = WORDS[pauseCause ?? 'operator'] ?? WORDS.operator;
  return pausedUntil
    ? `${why}. ${next} ${endWords(pausedUntil, now, style)}.`
    : `${why}. Yours keeps its place and starts once they go on.`;
}

/** The short form, about three words. */
export function shortPauseWords(
  { pauseCause, pausedUntil }: Pause,
  now: Date,
  style: EndStyle,
): string {
  if (!pausedUntil) return 'Paused';
  const end = endWords(pausedUntil, now, style);
  return (pauseCause ?? 'operator') === 'operator' ? `Goes on ${end}` : `Next try ${end}`;
}
