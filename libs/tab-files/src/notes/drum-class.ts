import type { model } from '@coderline/alphatab';
import { DRUM_CLASSES } from '@tabdock/contracts/scores';

export type DrumClass = (typeof DRUM_CLASSES)[number];

/** Numbers of General MIDI, and what Guitar Pro adds, by what sounds in its place. */
const NUMBERS: Readonly<Record<Exclude<DrumClass, 'other'>, readonly number[]>> = {
  kick: [35, 36],
  snare: [31, 33, 34, 37, 38, 40, 91],
  hat: [42, 44, 46, 92],
  tom: [41, 43, 45, 47, 48, 50, 114],
  crash: [30, 49, 52, 55, 57, 95, 96, 97, 98, 115, 116],
  ride: [29, 51, 53, 59, 83, 84, 93, 94, 123, 126, 127],
};
const CLASS_OF = new Map(
  DRUM_CLASSES.flatMap((name, index) =>
    name === 'other' ? [] : NUMBERS[name].map((number) => [number, index] as const),
  ),
);
const OTHER = DRUM_CLASSES.indexOf('other');

/** Place of a drum note's class in `DRUM_CLASSES`. */
export function drumClass(note: model.Note): number {
  return CLASS_OF.get(drumNumber(note)) ?? OTHER;
}

/** Number of MIDI that a drum note sounds as. From Guitar Pro 7 on a note names an articulation of its track instead. */
function drumNumber({ percussionArticulation, beat }: model.Note): number {
  const own = beat.voice.bar.staff.track.percussionArticulations[percussionArticulation];
  return own?.outputMidiNumber ?? percussionArticulation;
}
