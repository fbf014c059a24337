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
    'More than 1,000 ahead, about 3 hours',
    'More than 1,000 ahead, ~3 h',
  ],
  [
    { paused: true, pausedUntil: inHours(0.5) },
    'Downloads from this site are paused. Goes on at 14:30',
    'Paused until 14:30',
  ],
  [
    { paused: true, pausedUntil: inHours(24) },
    'Downloads from this site are paused. Goes on at 22 Nov 2026, 14:00',
    'Paused until 22 Nov 2026, 14:00',
  ],
  [{ paused: true, estimatedSeconds: 10 }, 'Downloads from this site are paused', 'Paused'],
])('%j is told as "%s"', (changes, words, short) => {
  expect(queueWords(place(changes), NOW)).toBe(words);
  expect(shortQueueWords(place(changes), NOW)).toBe(short);
});

it('does not name a time that has passed', () => {
  const over = place({ pausedUntil: inHours(-1) });
  expect(queueWords(over, NOW)).toBe('Waiting: 41 ahead');
});
