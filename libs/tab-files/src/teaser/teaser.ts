import { exporter, type model, Settings } from '@coderline/alphatab';
import { withMendedDrums } from '../conversion';
import { notesInBar } from '../notes';
import { sum } from '../numbers/aggregates';
import { openingOf, type Opening } from '../opening';
import { cutScore } from './cut-score';

/** Most notes of an opening, for which a teaser is made at all. */
const NOTES_MAX = 4_000;
/** Most bytes of a teaser: many times what eight bars of a real score take. */
export const TEASER_BYTES_MAX = 64 * 1024;

/**
 * The opening of a score as a .gp of its own, all tracks of it: what is played for people who do not have the file.
 * @returns undefined without notes, and if eight bars hold more than a teaser may
 */
export function teaserOf(score: model.Score): Uint8Array | undefined {
  const opening = openingOf(score);
  if (opening === undefined || notesIn(score, opening) > NOTES_MAX) return undefined;
  const cut = cutScore(score, opening);
  // The player reads back what a conversion refuses: tracks without strings.
  const bytes = withMendedDrums(cut, () => new exporter.Gp7Exporter().export(cut, new Settings()));
  return bytes.length > TEASER_BYTES_MAX ? undefined : bytes;
}

function notesIn(score: model.Score, { firstBar, bars }: Opening): number {
  const indexes = Array.from({ length: bars }, (_, index) => firstBar + index);
  return sum(score.tracks.flatMap((track) => indexes.map((bar) => notesInBar(track, bar))));
}
