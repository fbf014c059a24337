import { importer } from '@coderline/alphatab';

import type { Arrangement } from '../arranging/arrangement.ts';
import { toAlphaTex } from './alpha-tex.ts';
import { writeGp, writeGpx } from './write-gp.ts';

/** The arrangement as a Guitar Pro file: .gp (7 and 8), or .gpx (6), plain or compressed. */
export function writeArrangement(arrangement: Arrangement): Buffer {
  const score = importer.ScoreLoader.loadAlphaTex(toAlphaTex(arrangement));
  return arrangement.format === 'gp' ? writeGp(score) : writeGpx(score, arrangement.compressed);
}
