import { count } from '../../../components/text/format';
import { noteName } from '../../../player/interface/note-names';
import { type Pitch, shiftOf, type Tuning } from '../../../player/interface/pitch';

/** Names of strings as tunings are written, from the lowest: `E A D G B E`. */
export function stringNames(strings: readonly number[], shift = 0): string {
  return strings
    .map((open) => noteName(open + shift))
    .toReversed()
    .join(' ');
}

/** `2 semitones higher`. */
export function transposedWords(semitones: number): string {
  return `${count(Math.abs(semitones), 'semitone')} ${semitones < 0 ? 'lower' : 'higher'}`;
}

/** How strings are tuned, and how they sound where that is another pitch: `E A D G B E, capo 2: sounds F♯ B E A C♯ F♯`. */
export function tuningWords(tuning: Tuning, pitch: Pitch): string {
  const written = stringNames(tuning.strings);
  const shift = shiftOf(tuning, pitch);
  const capo = tuning.capo > 0 && pitch.usesCapo ? `, capo ${tuning.capo}` : '';
  return shift === 0
    ? `${written}${capo}`
    : `${written}${capo}: sounds ${stringNames(tuning.strings, shift)}`;
}
