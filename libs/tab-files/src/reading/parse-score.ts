import { Environment, io, type model, Settings } from '@coderline/alphatab';
import type { TabFileFormat } from '@tabdock/contracts/downloads';
import { badFile } from '../refusal/file-refused.error';
import { refuseSpareBytes } from '../refusal/spare-bytes';
import { DEFAULT_CHARSET, textCharset } from './text-charset';

const NUMBER_BYTES = 4;

/** alphaTab's names of its importers: one that is not meant for the format would take other files for it. */
const IMPORTERS: Record<TabFileFormat, string> = {
  gp: 'Guitar Pro 7-8',
  gpx: 'Guitar Pro 6',
  gp5: 'Guitar Pro 3-5',
  gp4: 'Guitar Pro 3-5',
  gp3: 'Guitar Pro 3-5',
};

/**
 * @param charset of the texts in formats 3 to 5, as a label of TextDecoder; without it the one that fits them best
 * @throws FileRefusedError, or what alphaTab throws for a file that it cannot read
 */
export function parseScore(
  bytes: Uint8Array,
  format: TabFileFormat,
  charset?: string,
): model.Score {
  if (format === 'gp' || format === 'gpx') return parse(format, readerOf(bytes));
  if (charset !== undefined) return parseWhole(bytes, format, charset);
  const score = parseWhole(bytes, format, DEFAULT_CHARSET);
  const guess = textCharset(score);
  return guess === DEFAULT_CHARSET ? score : parseWhole(bytes, format, guess);
}

/**
 * The older formats end where the last bar does, or with a number behind it. Writers of Guitar Pro 5.00 put a byte behind
 * each bar, which alphaTab takes for the first of the next one.
 */
function parseWhole(bytes: Uint8Array, format: TabFileFormat, charset: string): model.Score {
  const reader = readerOf(bytes);
  const score = parse(format, reader, charset);
  const spareBytes = bytes.length - reader.position;
  const isByteOfBar = format === 'gp5' && spareBytes === 1;
  if (spareBytes > 0 && spareBytes < NUMBER_BYTES && !isByteOfBar)
    throw badFile('the last bytes are cut off');
  refuseSpareBytes(spareBytes);
  return score;
}

function parse(format: TabFileFormat, reader: io.IReadable, charset?: string): model.Score {
  const settings = new Settings();
  if (charset !== undefined) settings.importer.encoding = charset;
  const name = IMPORTERS[format];
  const importer = Environment.buildImporters().find((candidate) => candidate.name === name);
  if (importer === undefined) throw new Error(`alphaTab has no importer "${name}"`);
  importer.init(reader, settings);
  return importer.readScore();
}

function readerOf(bytes: Uint8Array): io.ByteBuffer {
  return io.ByteBuffer.fromBuffer(new Uint8Array(bytes));
}
