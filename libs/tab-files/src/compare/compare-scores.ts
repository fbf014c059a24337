import type { model } from '@coderline/alphatab';
import { alignBars, type BarPair } from './align-bars';
import { matchTracks } from './match-tracks';
import { trackBars } from './track-bars';

/** A part of the song in two scores. */
export interface TrackComparison {
  /** Indexes of the tracks; undefined in the score that has no such track. */
  readonly one: number | undefined;
  readonly other: number | undefined;
  /** Undefined for a track that only one has, and for tracks that are too different to be compared bar by bar. */
  readonly bars: readonly BarPair[] | undefined;
}

/** Two scores side by side, track by track and bar by bar; repeats are not followed. */
export function compareScores(one: model.Score, other: model.Score): TrackComparison[] {
  const matches = matchTracks(one.tracks.map(trackBars), other.tracks.map(trackBars));
  return matches.map((match) => ({
    one: match.one?.track,
    other: match.other?.track,
    bars: match.one && match.other && alignBars(match.one.bars, match.other.bars),
  }));
}
