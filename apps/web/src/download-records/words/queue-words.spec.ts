import type { QueuePlace } from '@tabdock/contracts/downloads';
import { queueWords, shortQueueWords } from './queue-words';

const NOW = new Date(2026, 10, 21, 14, 0);
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const place = (changes: Partial<QueuePlace>): QueuePlace => ({
  ahead: 41,
  estimatedSeconds: null,
  paused: false,
  pausedUntil: null,
  ...changes,
});

it.each<[Partial<QueuePlace>, string, string]>([
  [{ estimatedSeconds: 118 }, 'Waiting: 41 ahead, about 2 minutes', '41 ahead, ~2 min'],
  [{}, 'Waiting: 41 ahead', '41 ahead'],
  [{ ahead: 0, estimatedSeconds: 3 }, 'Next in line, about 10 seconds', 'Next in line, ~10 s'],
  [{ ahead: 0 }, 'Next in line', 'Next in line'],
  [{ estimatedSeconds: 51 }, 'Waiting: 41 ahead, about 1 minute', '41 ahead, ~1 min'],
  [{ estimatedSeconds: 3_600 }, 'Waiting: 41 ahead, about 1 hour', '41 ahead, ~1 h'],
  [
    { ahead: 1_000, estimatedSeconds: 7_300 },
    'At least 1,000 ahead, about 3 hours',
    'At least 1,000 ahead, ~3 h',
  ],
])('%j is told as "%s"', (changes, words, short) => {
  expect(queueWords(place(changes), NOW)).toBe(words);
  expect(shortQueueWords(place(changes), NOW)).toBe(short);
});

it('does not name a time of a pause that is over', () => {
  const over = place({ pausedUntil: inHours(-1) });
  expect(queueWords(over, NOW)).toBe('Waiting: 41 ahead');
});

const inSeconds = (seconds: number) => inHours(seconds / 3_600);

it.each<[Partial<QueuePlace>, string, string]>([
  [
    { pauseCause: 'rate-limited', pausedUntil: inSeconds(39.2) },
    "The site is asking us to slow down. We'll try again in 40 s.",
    'Next try in 40 s',
  ],
  [
    { pauseCause: 'rate-limited', pausedUntil: inSeconds(61) },
    "The site is asking us to slow down. We'll try again in 2 min.",
    'Next try in 2 min',
  ],
  [
    { pauseCause: 'rate-limited', pausedUntil: inSeconds(-3) },
    "The site is asking us to slow down. We'll try again in a moment.",
    'Next try in a moment',
  ],
  [
    { pauseCause: 'failing', pausedUntil: inSeconds(60) },
    "The site is having trouble. We'll try again in 60 s.",
    'Next try in 60 s',
  ],
  [
    { pauseCause: 'failing', pausedUntil: inHours(1) },
    "The site is having trouble. We'll try again at 15:00.",
    'Next try at 15:00',
  ],
  [
    { pauseCause: 'operator', pausedUntil: inHours(0.5) },
    'Downloads from this site are paused. They go on in 30 min.',
    'Goes on in 30 min',
  ],
  [
    { pauseCause: 'operator', pausedUntil: inHours(24) },
    'Downloads from this site are paused. They go on at 22 Nov 2026, 14:00.',
    'Goes on at 22 Nov 2026, 14:00',
  ],
  [
    { pauseCause: 'operator', pausedUntil: null, estimatedSeconds: 10 },
    'Downloads from this site are paused. Yours keeps its place and starts once they go on.',
    'Paused',
  ],
  [
    { pausedUntil: inSeconds(40) },
    'Downloads from this site are paused. They go on in 40 s.',
    'Goes on in 40 s',
  ],
])('a pause with %j is told as "%s"', (changes, words, short) => {
  const paused = place({ ...changes, paused: true });
  expect(queueWords(paused, NOW)).toBe(words);
  expect(shortQueueWords(paused, NOW)).toBe(short);
});

it('words the end of a pause as a time of day for screen readers', () => {
  const paused = place({
    paused: true,
    pauseCause: 'rate-limited',
    pausedUntil: inSeconds(100),
  });
  expect(queueWords(paused, NOW, 'clock')).toBe(
    "The site is asking us to slow down. We'll try again at 14:01.",
  );
  expect(shortQueueWords(paused, NOW, 'clock')).toBe('Next try at 14:01');
});
