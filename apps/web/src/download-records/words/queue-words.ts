import type { QUEUE_PLACES_MAX, QueuePlace } from '@tabdock/contracts/downloads';
import { count, formatNumber } from '../../components/text/format';
import { pauseWords, shortPauseWords, type EndStyle } from './pause-words';

// A type-only import: the contract's value would bring zod along.
const PLACES_MAX: typeof QUEUE_PLACES_MAX = 1_000;

const ABBREVIATIONS = { second: 's', minute: 'min', hour: 'h' } as const;

interface Wait {
  amount: number;
  unit: keyof typeof ABBREVIATIONS;
}

/** Rounded up to ten seconds, minutes or hours: more would pretend precision. */
function waitOf(seconds: number): Wait {
  const tens = Math.max(1, Math.ceil(seconds / 10)) * 10;
  if (tens < 60) return { amount: tens, unit: 'second' };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return { amount: minutes, unit: 'minute' };
  return { amount: Math.ceil(minutes / 60), unit: 'hour' };
}

function waitWords(seconds: number): string {
  const { amount, unit } = waitOf(seconds);
  return `about ${count(amount, unit)}`;
}

function shortWait(seconds: number): string {
  const { amount, unit } = waitOf(seconds);
  return `~${amount} ${ABBREVIATIONS[unit]}`;
}

function aheadWords(ahead: number): string {
  return ahead >= PLACES_MAX ? `At least ${formatNumber(PLACES_MAX)} ahead` : `${ahead} ahead`;
}

/** Place in the queue and estimated wait; or why its site is paused and until when. */
export function queueWords(
  queue: QueuePlace,
  now = new Date(),
  style: EndStyle = 'countdown',
): string {
  const { paused, ahead, estimatedSeconds } = queue;
  if (paused) return pauseWords(queue, now, style);
  const wait = estimatedSeconds === null ? '' : `, ${waitWords(estimatedSeconds)}`;
  if (ahead === 0) return `Next in line${wait}`;
  return ahead >= PLACES_MAX
    ? `${aheadWords(ahead)}${wait}`
    : `Waiting: ${aheadWords(ahead)}${wait}`;
}

/** The short form, about three words. */
export function shortQueueWords(
  queue: QueuePlace,
  now = new Date(),
  style: EndStyle = 'countdown',
): string {
  const { paused, ahead, estimatedSeconds } = queue;
  if (paused) return shortPauseWords(queue, now, style);
  const wait = estimatedSeconds === null ? '' : `, ${shortWait(estimatedSeconds)}`;
  return ahead === 0 ? `Next in line${wait}` : `${aheadWords(ahead)}${wait}`;
}
