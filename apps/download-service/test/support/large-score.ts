import { exporter, importer, Settings } from '@coderline/alphatab';

const TRACKS = 20;
const BARS = 500;
const BEATS_PER_BAR = 4;
/** An instrument plays in one bar out of this many and rests in the others, as in scores of whole suites. */
const BARS_PER_PLAYED = 3;
/** Frets and strings that a riff walks through; the numbers repeat at different lengths so that few bars are alike. */
const FRETS = [0, 3, 5, 7, 5, 3, 2, 0, 12, 10, 9];
const STRINGS = [6, 5, 4, 4, 3, 3, 2];
const EFFECTS = ['', '', '{h}', '', '{pm}', '', '{sl}', '', '{b (0 4)}', ''];

/** A .gp of 20 tracks and 500 bars with chords and effects: as large as the largest scores that people write. */
export function largeScoreFile(): Buffer {
  const tracks = Array.from({ length: TRACKS }, (_, track) => {
    const bars = Array.from({ length: BARS }, (_, bar) =>
      (track + bar) % BARS_PER_PLAYED === 0 ? barOf(track * 31 + bar * BEATS_PER_BAR) : ':1 r',
    );
    return `\\track "Guitar ${track + 1}" \\staff {tabs} ${bars.join(' | ')}`;
  });
  const score = importer.ScoreLoader.loadAlphaTex(
    `\\title "Long suite" \\artist "Traditional" \\tempo 132 . ${tracks.join(' ')}`,
  );
  return Buffer.from(new exporter.Gp7Exporter().export(score, new Settings()));
}

function barOf(from: number): string {
  const beats = Array.from({ length: BEATS_PER_BAR }, (_, beat) => beatOf(from + beat));
  return `:8 ${beats.join(' ')}`;
}

function beatOf(index: number): string {
  const fret = FRETS[index % FRETS.length] ?? 0;
  const string = STRINGS[index % STRINGS.length] ?? 1;
  if (index % 5 === 0) return `(${fret}.${string} ${fret + 2}.${string - 1})`;
  return `${fret}.${string}${EFFECTS[index % EFFECTS.length]}`;
}
