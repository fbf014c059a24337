import type { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';
import type { BinaryVersion } from './version.ts';

const NAME_BYTES = 22;
const MUTED = -1;
const IS_DIAGRAM = 1;
const IS_SHOWN = 1;

function fretsOf(chord: model.Chord, count: number): number[] {
  return Array.from({ length: count }, (_, index) => chord.strings[index] ?? MUTED);
}

/** A chord's name and diagram; root, type and fingers stay open, as in a diagram drawn by hand. */
export function writeChord(out: ByteWriter, chord: model.Chord, version: BinaryVersion): void {
  out.bytes(IS_DIAGRAM);
  if (version === 3) {
    out.zeros(25).field(chord.name, NAME_BYTES).zeros(12);
    out.int32(chord.firstFret, ...fretsOf(chord, 6)).zeros(36);
    return;
  }
  out.zeros(16).field(chord.name, NAME_BYTES).zeros(3);
  out
    .int32(chord.firstFret, ...fretsOf(chord, 7))
    .zeros(31)
    .bytes(IS_SHOWN);
}
