import type { model } from '@coderline/alphatab';
import { notesInBar, stringTracks } from '../notes';
import { greatest, sum } from '../numbers/aggregates';

/** How many bars an opening has; fewer where the score ends. */
export const OPENING_BARS = 8;

/** The bars that are shown of a score that somebody does not have yet. */
export interface Opening {
  /** Index of the track with the most notes in these bars. */
  readonly track: number;
  /** Index of the first bar, and how many there are. */
  readonly firstBar: number;
  readonly bars: number;
}

/**
 * The eight bars from the first in which a track with strings plays, of such tracks the one that plays most there; of
 * any track where none has strings.
 * @returns undefined for a score without notes
 */
export function openingOf(score: model.Score): Opening | undefined {
  return openingIn(score, stringTracks(score)) ?? openingIn(score, score.tracks);
}

function openingIn(score: model.Score, tracks: readonly model.Track[]): Opening | undefined {
  const first = score.masterBars.find(({ index }) =>
    tracks.some((track) => notesInBar(track, index) > 0),
  );
  if (first === undefined) return undefined;
  const bars = score.masterBars.slice(first.index, first.index + OPENING_BARS);
  const notes = tracks.map((track) => sum(bars.map(({ index }) => notesInBar(track, index))));
  // Of equals the first.
  const track = tracks[notes.indexOf(greatest(notes))];
  return track && { track: track.index, firstBar: first.index, bars: bars.length };
}
