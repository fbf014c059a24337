import { model } from '@coderline/alphatab';
import { DRUM_CLASSES } from '@tabdock/contracts/scores';
import { drumClass, type DrumClass, techniquesOf } from '../../notes';

const DRUMS: Readonly<Record<DrumClass, string>> = {
  kick: 'kick',
  snare: 'snare',
  hat: 'hi-hat',
  tom: 'tom',
  crash: 'crash',
  ride: 'ride',
  other: 'percussion',
};

/** One note: `string 3 fret 5, bend`, `snare` or `C4`, with how it is played; `held` where a tie only holds it on. */
export function noteWords(note: model.Note): string {
  const words = [placeWords(note), ...techniquesOf(note)];
  if (note.isGhost) words.push('ghost note');
  return note.isTieDestination ? `held ${words[0] ?? ''}` : words.join(', ');
}

/** Strings are counted as players do, from the highest. */
function placeWords(note: model.Note): string {
  if (note.isPercussion) return DRUMS[DRUM_CLASSES[drumClass(note)] ?? 'other'];
  if (!note.isStringed) return model.Tuning.getTextForTuning(note.realValue, true);
  const strings = note.beat.voice.bar.staff.stringTuning.tunings.length;
  return `string ${strings - note.string + 1} fret ${note.fret}`;
}
