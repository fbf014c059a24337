import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { zipContent, zipOf } from '../test/support/zip-of';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const FILE = Buffer.alloc(8 * MIB, 'Guitar Pro');
/** Together more than 4 GiB, where the offsets of a ZIP without Zip64 end. */
const FILES = 520;
/** The last two files, the manifest and the directory. */
const TAIL_BYTES = 20 * MIB;

/** The end of an archive that is too large to keep. */
class Tail extends RandomAccessReader {
  constructor(
    private readonly start: number,
    private readonly bytes: Buffer,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (start < this.start) throw new Error(`Byte ${start} was thrown away`);
    return Readable.from([this.bytes.subarray(start - this.start, end - this.start)]);
  }
}

async function drain(archive: Readable): Promise<{ size: number; tail: Buffer }> {
  let size = 0;
  let tail: Buffer[] = [];
  let kept = 0;
  for await (const chunk of archive as AsyncIterable<Buffer>) {
    size += chunk.length;
    tail.push(chunk);
    kept += chunk.length;
    if (kept > 2 * TAIL_BYTES) {
      const end = Buffer.concat(tail).subarray(-TAIL_BYTES);
      tail = [Buffer.from(end)];
      kept = end.length;
    }
  }
  return { size, tail: Buffer.concat(tail) };
}

async function openZip(size: number, tail: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const reader = new Tail(size - tail.length, tail);
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromRandomAccessReader(
      reader,
      size,
      { lazyEntries: true, autoClose: false },
      (error, opened) => (opened ? resolve(opened) : reject(error ?? new Error('no archive'))),
    ),
  );
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve());
    zip.on('error', reject);
    zip.readEntry();
  });
  return { zip, entries };
}

const TIME_LIMIT_MILLIS = 900_000;

it(
  'packs a ZIP of more than 4 GiB that can be read to its last file',
  async () => {
    async function* contents() {
      for (let n = 0; n < FILES; n += 1) yield zipContent(`${n}.gpx`, FILE.length);
    }
    const { size, tail } = await drain(zipOf(contents(), async () => FILE));
    expect(size).toBeGreaterThan(4 * GIB);
    const { zip, entries } = await openZip(size, tail);
    expect(entries).toHaveLength(FILES + 1);
    expect(new Set(entries.map(({ fileName }) => fileName)).size).toBe(FILES + 1);
    const last = entries[FILES - 1];
    expect(last?.fileName).toBe(`${FILES - 1}.gpx`);
    expect(last?.relativeOffsetOfLocalHeader).toBeGreaterThan(4 * GIB);
    const content = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      zip.openReadStream(last as Entry, (error, opened) =>
        opened ? resolve(opened) : reject(error ?? new Error('no entry')),
      ),
    );
    expect(hash('sha256', await buffer(content))).toBe(hash('sha256', FILE));
  },
  TIME_LIMIT_MILLIS,
);
