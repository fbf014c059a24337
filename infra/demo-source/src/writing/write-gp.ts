import { exporter, type model } from '@coderline/alphatab';

import { writeBcfs } from './bcfs.ts';
import { writeBcfz } from './bcfz.ts';
import { readZipEntry } from './zip-entry.ts';

/** The score as a file of Guitar Pro 7 and 8. */
export function writeGp(score: model.Score): Buffer {
  return Buffer.from(new exporter.Gp7Exporter().export(score, null));
}

/** The same in the container of Guitar Pro 6, plain (BCFS) or compressed (BCFZ). */
export function writeGpx(score: model.Score, compressed: boolean): Buffer {
  const data = readZipEntry(writeGp(score), 'Content/score.gpif');
  const container = writeBcfs([{ name: 'score.gpif', data }]);
  return compressed ? writeBcfz(container) : container;
}
