import { setImmediate } from 'node:timers/promises';
import type { BarRun } from '@tabdock/contracts/scores';
import {
  alignBars,
  barRuns,
  matchTracks,
  transposition,
  type TrackMatch,
} from '@tabdock/tab-files/compare';
import type { StoredBars, StoredTrack } from '../../../storage/score-bars';

/** Runs of one pair that are sent; beyond, it is too different to be read bar by bar. */
const RUNS_MAX = 700;
/** Bars in only one of both beyond which a pair is too different: the time that it takes grows with the square. */
const ALIGNED_MAX = 200;
/** Differences up to which those of all pairs are counted: more would take long for scores of many tracks. */
const COUNTED_MAX = 100;

/** A pair of tracks bar by bar. */
export interface AlignedPair {
  /** Undefined for tracks that are too different, or that one alone has. */
  readonly runs: readonly BarRun[] | undefined;
  readonly semitones: number;
}

export interface MatchedTrack extends TrackMatch<StoredTrack> {
  /** Number of bars in which they differ; null for more than are counted. */
  readonly differences: number | null;
}

/** All tracks of two scores with their likes. Other work gets its turn between two pairs. */
export async function matchedTracks(one: StoredBars, other: StoredBars): Promise<MatchedTrack[]> {
  const matched: MatchedTrack[] = [];
  for (const match of matchTracks(one.tracks, other.tracks)) {
    await setImmediate();
    const runs = alignedPair(match, COUNTED_MAX).runs;
    matched.push({ ...match, differences: runs === undefined ? null : differencesIn(runs) });
  }
  return matched;
}

/** @param differencesMax bars in only one of both beyond which they are too different */
export function alignedPair({ one, other }: TrackMatch, differencesMax = ALIGNED_MAX): AlignedPair {
  if (one === undefined || other === undefined) return { runs: undefined, semitones: 0 };
  const semitones = transposition(one.prints, other.prints);
  const pairs = alignBars(one.prints, other.prints, differencesMax);
  const runs = pairs && barRuns(pairs, semitones);
  return { runs: runs && runs.length <= RUNS_MAX ? runs : undefined, semitones };
}

function differencesIn(runs: readonly BarRun[]): number {
  return runs.reduce((sum, { differs, bars }) => sum + (differs ? bars : 0), 0);
}
