import type { model } from '@coderline/alphatab';
import type { BarContent } from '@tabdock/contracts/scores';
import type { TrackPrints } from '../compare';
import { hasStrings } from '../notes';
import { openingOf } from '../opening';
import { tuningText } from '../score';
import { barContent } from './bar-content';
import { trackPrints } from './track-prints';

/** Tracks and written bars of a score that is compared, and all bars of all tracks; the largest real ones have less. */
export const COMPARED_MAX = { tracks: 64, bars: 2_000, cells: 50_000 } as const;
const NAME_LENGTH_MAX = 60;

/** What each bar of each track holds. */
export interface ScoreBars {
  /** Index of the bar with which the opening begins; 0 for a score without notes. */
  readonly openingBar: number;
  readonly tracks: readonly TrackBars[];
}

export interface TrackBars extends TrackPrints {
  /** How many strings, and the notes of the open ones; undefined for what is not written on strings. */
  readonly strings: number | undefined;
  readonly tuning: string | undefined;
  /** Contents by index of the written bar; null for bars that cannot be shown. */
  readonly contents: readonly (BarContent | null)[];
}

/** Returns undefined for a score that is too large to be compared. */
export function scoreBars(score: model.Score): ScoreBars | undefined {
  const { tracks, masterBars } = score;
  const isTooLarge =
    tracks.length > COMPARED_MAX.tracks ||
    masterBars.length > COMPARED_MAX.bars ||
    tracks.length * masterBars.length > COMPARED_MAX.cells;
  if (isTooLarge) return undefined;
  return { openingBar: openingOf(score)?.firstBar ?? 0, tracks: tracks.map(trackBars) };
}

function trackBars(track: model.Track): TrackBars {
  const [staff] = track.staves;
  const isOnStrings = staff !== undefined && hasStrings(track);
  const prints = trackPrints(track);
  return {
    ...prints,
    name: prints.name.slice(0, NAME_LENGTH_MAX).replace(/\p{Cs}$/u, ''),
    strings: isOnStrings ? staff.stringTuning.tunings.length || undefined : undefined,
    tuning: isOnStrings ? tuningText(staff) : undefined,
    contents: track.score.masterBars.map((bar) => barContent(track, bar)),
  };
}
