import type { model } from '@coderline/alphatab';

import type { PieceFormat } from '../pieces/piece.ts';
import { writeGuitarPro } from './guitar-pro/write-guitar-pro.ts';
import { writeGp, writeGpx } from './write-gp.ts';

const WRITERS: Readonly<Record<PieceFormat, (score: model.Score) => Buffer>> = {
  gp: writeGp,
  gpx: (score) => writeGpx(score, true),
  gp5: (score) => writeGuitarPro(score, 5),
  gp4: (score) => writeGuitarPro(score, 4),
  gp3: (score) => writeGuitarPro(score, 3),
};

/** A piece's score as a file in one of the formats. */
export function writePiece(score: model.Score, format: PieceFormat): Buffer {
  return WRITERS[format](score);
}
