import { alignBars, type BarPair } from './align-bars';
import { matchTracks, type TrackMatch } from './match-tracks';
import type { TrackPrints } from './track-prints';

/** A part of the song in two scores. */
export interface TrackComparison extends TrackMatch {
  /** Undefined for a track that only one has, and for tracks that are too different to be compared bar by bar. */
  readonly bars: readonly BarPair[] | undefined;
}

/** Two scores side by side, track by track and bar by bar; repeats are not followed. */
export function compareTracks(
  ones: readonly TrackPrints[],
  others: readonly TrackPrints[],
): TrackComparison[] {
  return matchTracks(ones, others).map((match) => ({
    ...match,
    bars: match.one && match.other && alignBars(match.one.prints, match.other.prints),
  }));
}
