import { model } from '@coderline/alphatab';
import { shortText } from '../../score';
import { NOTES_WRITTEN_MAX, VERSES_WRITTEN_MAX } from '../limits/lengths';
import { noteWords } from './note-words';

/** Names of note values; alphaTab counts what is longer than a whole note from below 0. */
const VALUES: ReadonlyMap<model.Duration, string> = new Map([
  [model.Duration.QuadrupleWhole, 'quadruple whole'],
  [model.Duration.DoubleWhole, 'double whole'],
  [model.Duration.Whole, 'whole'],
  [model.Duration.Half, 'half'],
  [model.Duration.Quarter, 'quarter'],
  [model.Duration.Eighth, 'eighth'],
  [model.Duration.Sixteenth, '16th'],
  [model.Duration.ThirtySecond, '32nd'],
  [model.Duration.SixtyFourth, '64th'],
  [model.Duration.OneHundredTwentyEighth, '128th'],
  [model.Duration.TwoHundredFiftySixth, '256th'],
]);
const DOTS = ['', 'dotted ', 'double dotted '];

/** One beat: `Dotted quarter: string 3 fret 5; string 2 fret 5`, or `Eighth rest`. */
export function beatWords(beat: model.Beat): string {
  const time = capitalised(timeWords(beat));
  const asides = asidesOf(beat);
  const after = asides.length > 0 ? ` (${asides.join(', ')})` : '';
  if (beat.notes.length === 0) return `${time} rest${after}`;
  const notes = beat.notes.slice(0, NOTES_WRITTEN_MAX).map(noteWords);
  const left = beat.notes.length - notes.length;
  if (left > 0) notes.push(`and ${left} more notes`);
  return `${time}: ${notes.join('; ')}${after}`;
}

function timeWords(beat: model.Beat): string {
  if (beat.graceType !== model.GraceType.None) return 'grace note';
  const { tupletNumerator, tupletDenominator } = beat;
  const tuplet = beat.hasTuplet ? `, ${tupletNumerator} in the time of ${tupletDenominator}` : '';
  return `${DOTS[beat.dots] ?? ''}${VALUES.get(beat.duration) ?? 'beat'}${tuplet}`;
}

/** What is written above or below a beat. */
function asidesOf({ chord, text, lyrics }: model.Beat): string[] {
  const sung = (lyrics ?? []).slice(0, VERSES_WRITTEN_MAX).map(shortText);
  const named = [
    ['chord', shortText(chord?.name ?? '')],
    ['text', shortText(text ?? '')],
    ['sung', shortText(sung.filter(Boolean).join(' / '))],
  ] as const;
  return named.flatMap(([kind, words]) => (words === '' ? [] : [`${kind} ${words}`]));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
