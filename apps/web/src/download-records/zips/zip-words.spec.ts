import type { ZipConversion } from '@tabdock/contracts/downloads';
import { jobWords, savedWords, shareOf } from './zip-words';

const zip = (changes: Partial<ZipConversion> = {}): ZipConversion => ({
  ready: 0,
  waiting: 0,
  fetching: 0,
  kept: 0,
  older: false,
  keptFiles: [],
  ...changes,
});

it.each([
  [null, 'Your ZIP as MIDI: looking at its files…'],
  [zip({ ready: 12, waiting: 28 }), 'Your ZIP as MIDI: 12 of 40 files ready.'],
  [zip({ ready: 1, fetching: 2 }), 'Your ZIP as MIDI: 1 of 3 files ready. 2 tabs still to fetch.'],
])('says how far it is', (progress, words) => {
  expect(jobWords({ kind: 'mid', state: 'working', progress })).toBe(words);
});

it('says what is in it', () => {
  expect(savedWords('gp', zip({ ready: 40 }))).toBe('40 files as Guitar Pro 7.');
  expect(savedWords('mid', zip({ ready: 1, kept: 2, waiting: 1, fetching: 1, older: true }))).toBe(
    '1 file as MIDI, 3 as downloaded, older ones as downloaded, 1 tab not fetched yet.',
  );
});

it('counts files that stay as they are as done', () => {
  expect(shareOf(zip({ ready: 1, kept: 1, waiting: 1, fetching: 1 }))).toBe(0.5);
  expect(shareOf(zip())).toBe(1);
});
