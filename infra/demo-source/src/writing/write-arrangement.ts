import { exporter, importer } from '@coderline/alphatab';

import type { Arrangement } from '../arranging/arrangement.ts';
import { toAlphaTex } from './alpha-tex.ts';
import { writeBcfs } from './bcfs.ts';
import { writeBcfz } from './bcfz.ts';
import { readZipEntry } from './zip-entry.ts';

/** The arrangement as a Guitar Pro file: .gp (7 and 8), or .gpx (6), plain or compressed. */
export function writeArrangement(arrangement: Arrangement): Buffer {
  const score = importer.ScoreLoader.loadAlphaTex(toAlphaTex(arrangement));
  const gp = Buffer.from(new exporter.Gp7Exporter().export(score, null));
  if (arrangement.format === 'gp') return gp;
  const container = writeBcfs([
    { name: 'score.gpif', data: readZipEntry(gp, 'Content/score.gpif') },
  ]);
  return arrangement.compressed ? writeBcfz(container) : container;
}
