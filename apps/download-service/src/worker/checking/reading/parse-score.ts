import { Environment, io, type model, Settings } from '@coderline/alphatab';
import type { TabFileFormat } from '@tabdock/contracts/downloads';
import { refuseSpareBytes } from './spare-bytes';

/** alphaTab's names of its importers: one that is not meant for the format would take other files for it. */
const IMPORTERS: Record<TabFileFormat, string> = {
  gp: 'Guitar Pro 7-8',
  gpx: 'Guitar Pro 6',
  gp5: 'Guitar Pro 3-5',
  gp4: 'Guitar Pro 3-5',
  gp3: 'Guitar Pro 3-5',
};

/** @throws FileRefusedError, or what alphaTab throws for a file that it cannot read */
export function parseScore(bytes: Buffer, format: TabFileFormat): model.Score {
  const isContainer = format === 'gp' || format === 'gpx';
  const settings = new Settings();
  if (!isContainer) settings.importer.encoding = 'windows-1252';
  const name = IMPORTERS[format];
  const importer = Environment.buildImporters().find((candidate) => candidate.name === name);
  if (importer === undefined) throw new Error(`alphaTab has no importer "${name}"`);
  const reader = io.ByteBuffer.fromBuffer(new Uint8Array(bytes));
  importer.init(reader, settings);
  const score = importer.readScore();
  // The older formats end where the last bar does.
  if (!isContainer) refuseSpareBytes(bytes.length - reader.position);
  return score;
}
