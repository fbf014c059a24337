import type { model } from '@coderline/alphatab';

import { writeBeat } from './beats.ts';
import { ByteWriter } from './byte-writer.ts';
import { writeHeader } from './header.ts';
import { writeMasterBars } from './master-bars.ts';
import { writeTracks } from './tracks.ts';
import type { BinaryVersion } from './version.ts';

/**
 * A score as a file of Guitar Pro 3, 4 or 5: the first voice of each track. Version 3 has no words,
 * palm muting and staccato, and one vibrato or harmonic for all notes of a beat.
 * @throws Error if a text is not ASCII
 */
export function writeGuitarPro(score: model.Score, version: BinaryVersion): Buffer {
  const out = new ByteWriter();
  writeHeader(out, score, version);
  out.int32(score.masterBars.length, score.tracks.length);
  writeMasterBars(out, score, version);
  writeTracks(out, score, version);
  // Version 5.00 has a byte before each bar of each track and one before the first.
  for (const { index } of score.masterBars) {
    for (const track of score.tracks) {
      const beats = track.staves[0]?.bars[index]?.voices[0]?.beats ?? [];
      if (version === 5) out.bytes(0);
      out.int32(beats.length);
      for (const beat of beats) writeBeat(out, beat, track, version);
      if (version === 5) out.int32(0);
    }
  }
  if (version === 5) out.bytes(0);
  return out.toBuffer();
}
