import type { model } from '@coderline/alphatab';
import { FileRefusedError } from '../../refusal';
import { playedBars } from '../../score/played-bars';
import { ConversionRefusedError } from './conversion-refused.error';

/** Notes of a score as written: 76,800 take 1.5 GB to write. */
export const CONVERTED_NOTES_MAX = 30_000;
/** Notes as they are played: repeats followed, trills and tremolos written out. */
export const PLAYED_NOTES_MAX = 300_000;

/** @throws ConversionRefusedError for what would take more memory than a conversion may */
export function refuseTooMuch(score: model.Score): void {
  const notes = notesOf(score);
  if (notes > CONVERTED_NOTES_MAX)
    throw new ConversionRefusedError(
      `This tab has ${notes.toLocaleString('en')} notes, and at most ${CONVERTED_NOTES_MAX.toLocaleString('en')} can be converted.`,
    );
  try {
    Array.from(playedBars(score.masterBars));
  } catch (error) {
    if (error instanceof FileRefusedError) throw tooManyPlayed();
    throw error;
  }
}

export function tooManyPlayed(): ConversionRefusedError {
  return new ConversionRefusedError('With its repeats this tab is too long to be converted.');
}

function notesOf({ tracks }: model.Score): number {
  let count = 0;
  for (const { staves } of tracks)
    for (const { bars } of staves)
      for (const { voices } of bars)
        for (const { beats } of voices) for (const { notes } of beats) count += notes.length;
  return count;
}
