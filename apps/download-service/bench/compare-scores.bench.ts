// Two scores are compared: those of 500 bars that people write, and the largest that are allowed, made so that their
// comparison takes as long as possible. What counts is how long other work has to wait.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { COMPARED_MAX } from '@tabdock/tab-files/bars';
import type { BarPrint } from '@tabdock/tab-files/compare';
import { alignedPair, matchedTracks } from '../src/api/scores/comparisons/matched-tracks';
import type { StoredBars } from '../src/storage/score-bars';
import { median } from './fetcher';

const ROUNDS = 15;
const TARGET_MILLIS = 50;

/** Tracks of which a bar is what `wordOf` says. */
function scoreOf(
  tracks: number,
  bars: number,
  wordOf: (track: number, bar: number) => number,
): StoredBars {
  return {
    openingBar: 0,
    tracks: Array.from({ length: tracks }, (_track, track) => ({
      track,
      kind: 'guitar' as const,
      name: `Guitar ${track}`,
      chunks: [],
      prints: Array.from({ length: bars }, (_bar, bar): BarPrint => ({
        notes: 8,
        hash: wordOf(track, bar),
        lowest: 40,
      })),
    })),
  };
}

const song = (track: number, bar: number) => track * 10_000 + (bar % 60);
const bars = Math.floor(COMPARED_MAX.cells / COMPARED_MAX.tracks);
const CASES: readonly (readonly [name: string, one: StoredBars, other: StoredBars])[] = [
  [
    '2 scores of 500 bars and 8 tracks, each tenth bar changed',
    scoreOf(8, 500, song),
    scoreOf(8, 500, (track, bar) => (bar % 10 === 0 ? -bar : song(track, bar))),
  ],
  [
    '2 scores of 500 bars and 8 tracks, one without its first 100',
    scoreOf(8, 500, song),
    scoreOf(8, 400, (track, bar) => song(track, bar + 100)),
  ],
  [
    `${COMPARED_MAX.tracks} tracks of ${bars} bars, alike at random`,
    scoreOf(COMPARED_MAX.tracks, bars, (track, bar) => (bar * 7919 + track) % 97),
    scoreOf(COMPARED_MAX.tracks, bars, (track, bar) => (bar * 104_729 + track * 13) % 97),
  ],
  [
    `${COMPARED_MAX.cells / COMPARED_MAX.bars} tracks of ${COMPARED_MAX.bars} bars, alike at random`,
    scoreOf(25, COMPARED_MAX.bars, (track, bar) => (bar * 7919 + track) % 97),
    scoreOf(25, COMPARED_MAX.bars, (track, bar) => (bar * 104_729 + track * 13) % 97),
  ],
];

/** Milliseconds of one pair of tracks, of all pairs, and the longest for which nothing else got its turn. */
async function measured(one: StoredBars, other: StoredBars) {
  const waits = monitorEventLoopDelay({ resolution: 1 });
  await delay(5);
  waits.enable();
  const begin = performance.now();
  const [first] = await matchedTracks(one, other);
  const all = performance.now() - begin;
  const beginOfPair = performance.now();
  if (first) alignedPair(first);
  const pair = performance.now() - beginOfPair;
  await delay(5);
  waits.disable();
  return { pair, all, wait: waits.max / 1e6 };
}

async function run(): Promise<void> {
  for (const [name, one, other] of CASES) {
    const rounds: Awaited<ReturnType<typeof measured>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measured(one, other));
    const of = (figure: 'pair' | 'all' | 'wait') => median(rounds.map((round) => round[figure]));
    const verdict = of('wait') <= TARGET_MILLIS ? 'ok' : `more than ${TARGET_MILLIS} ms`;
    process.stdout.write(
      `${name}: ${of('pair').toFixed(1)} ms a pair, ${of('all').toFixed(1)} ms all pairs, ` +
        `others wait at most ${of('wait').toFixed(1)} ms (${verdict})\n`,
    );
  }
}

void run();
