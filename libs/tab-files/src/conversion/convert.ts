import { importer, type model, Settings } from '@coderline/alphatab';
import type { ConversionKind } from '@tabdock/contracts/scores';
import { ConversionRefusedError } from './refusal/conversion-refused.error';
import { missingNotes } from './midi/differences';
import { playedNotes, type PlayedScore } from './midi/played-notes';
import { writeGp } from './write-gp';
import { writeMidi } from './write-midi';

export interface Conversion {
  readonly bytes: Uint8Array;
  /** What differs from the original, in words. */
  readonly remark?: string;
}

/** Share of the drum notes that may come out as other drums: alphaTab's writer swaps single ones. */
const SWAPPED_DRUMS_SHARE = 0.01;
const BARS_NAMED_MAX = 5;

/**
 * Writes a score in another format.
 * @throws ConversionRefusedError unless the MIDI made of the new file has the notes that the score's has: the same ticks,
 * channels and keys, a hundredth of the drum notes aside
 */
export function convertScore(score: model.Score, kind: ConversionKind): Conversion {
  if (kind === 'mid') return { bytes: writeMidi(score) };
  const bytes = writeGp(score);
  const before = playedNotes(score);
  const after = playedNotes(
    importer.ScoreLoader.loadScoreFromBytes(new Uint8Array(bytes), new Settings()),
  );
  const remark = remarkOf(before, after);
  return { bytes, ...(remark !== undefined && { remark }) };
}

/** @throws ConversionRefusedError */
function remarkOf(before: PlayedScore, after: PlayedScore): string | undefined {
  const lost = missingNotes(before.notes, after.notes);
  const added = missingNotes(after.notes, before.notes);
  if (lost.length === 0 && added.length === 0) return undefined;
  const bars = new Set([...lost, ...added].map(({ tick }) => before.barAt(tick) + 1));
  const where = barsNamed([...bars].toSorted((a, b) => a - b));
  const drums = before.notes.filter(({ isDrum }) => isDrum).length;
  const areDrums = [...lost, ...added].every(({ isDrum }) => isDrum);
  if (!areDrums || Math.max(lost.length, added.length) > drums * SWAPPED_DRUMS_SHARE)
    throw new ConversionRefusedError(
      `The converted file would sound different from the original in ${where}.`,
    );
  return `Single drum notes are written as other drums, in ${where}.`;
}

function barsNamed(bars: readonly number[]): string {
  const named = bars.slice(0, BARS_NAMED_MAX).join(', ');
  const more = bars.length - BARS_NAMED_MAX;
  if (more > 0) return `bars ${named} and ${more} more`;
  return `${bars.length === 1 ? 'bar' : 'bars'} ${named}`;
}
