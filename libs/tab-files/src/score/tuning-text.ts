import { model } from '@coderline/alphatab';

const MAX_STRINGS = 12;

/** Names of open strings from the lowest to the highest, as `E A D G B E`; alphaTab keeps them the other way round. */
export function tuningText({ stringTuning }: model.Staff): string {
  return stringTuning.tunings
    .slice(0, MAX_STRINGS)
    .reverse()
    .map((note) => model.Tuning.getTextForTuning(note, false))
    .join(' ');
}
