import { exporter, type model, Settings } from '@coderline/alphatab';
import { ConversionRefusedError } from './refusal/conversion-refused.error';
import { withMendedDrums } from './drums/mended-drums';
import { refuseTooMuch } from './refusal/limits';

/**
 * Writes a score as a file of Guitar Pro 7.
 * @throws ConversionRefusedError for what the format, or alphaTab's writer, would spoil
 */
export function writeGp(score: model.Score): Uint8Array {
  refuseTooMuch(score);
  for (const track of score.tracks) refuseWithoutStrings(track);
  return withMendedDrums(score, () => new exporter.Gp7Exporter().export(score, new Settings()));
}

/** alphaTab's writer breaks such tracks. */
function refuseWithoutStrings({ name, index, staves }: model.Track): void {
  if (staves.every(({ isPercussion, tuning }) => isPercussion || tuning.length > 0)) return;
  const track = name.trim() === '' ? `Track ${index + 1}` : `The track “${name.trim()}”`;
  throw new ConversionRefusedError(
    `${track} is not written on strings, and such tracks cannot be converted to Guitar Pro 7 without mistakes.`,
  );
}
