import fc from 'fast-check';

import type { Arrangement } from '../arranging/arrangement.ts';
import { notesOfArrangement } from '../arranging/notes.ts';
import { versionsOf } from '../arranging/versions.ts';
import { notesOfFile } from '../reading/file-notes.ts';
import { tuneCalled } from '../testing/sources.ts';
import { noteValues } from './alpha-tex.ts';
import { isGpx, writeBcfs } from './bcfs.ts';
import { writeBcfz } from './bcfz.ts';
import { writeArrangement } from './write-arrangement.ts';

describe('writeArrangement', () => {
  const versions = versionsOf(tuneCalled('greensleeves'));

  it.each(versions.map((version) => [version.version, version] as const))(
    'writes "%s" so that alphaTab reads every note back',
    (_name, arrangement) => {
      const bytes = writeArrangement(arrangement);
      expect(notesOfFile(bytes)).toEqual(notesOfArrangement(arrangement));
      expect(isGpx(bytes)).toBe(arrangement.format === 'gpx');
    },
  );

  it('reads the same notes from the plain and the compressed container', () => {
    const [melody] = versions as [Arrangement, ...Arrangement[]];
    const plain = writeArrangement({ ...melody, compressed: false });
    const compressed = writeArrangement({ ...melody, compressed: true });
    expect(plain.toString('latin1', 0, 4)).toBe('BCFS');
    expect(compressed.toString('latin1', 0, 4)).toBe('BCFZ');
    expect(compressed.length).toBeLessThan(plain.length / 2);
    expect(notesOfFile(compressed)).toEqual(notesOfFile(plain));
  });

  it('writes the same bytes each time', () => {
    for (const version of versions) {
      expect(writeArrangement(version).equals(writeArrangement(version))).toBe(true);
    }
  });
});

describe('noteValues', () => {
  it('splits a length that one note value cannot express', () => {
    expect(noteValues(960)).toEqual(['.4']);
    expect(noteValues(2400)).toEqual(['.2', '.8']);
    expect(() => noteValues(100)).toThrow('100 ticks cannot be written');
  });
});

/** Undoes BCFZ as the format's description says, bit by bit, apart from alphaTab. */
function inflateBcfz(bytes: Buffer): Buffer {
  const length = bytes.readUInt32LE(4);
  let bit = 64;
  const next = (): number => {
    const value = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
    bit += 1;
    return value;
  };
  const read = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = (value << 1) | next();
    return value;
  };
  const readReversed = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value |= next() << index;
    return value;
  };
  const out: number[] = [];
  while (out.length < length) {
    if (read(1) === 1) {
      const word = read(4);
      const offset = readReversed(word);
      const size = readReversed(word);
      const start = out.length - offset;
      out.push(...out.slice(start, start + Math.min(offset, size)));
    } else {
      const count = readReversed(2);
      for (let index = 0; index < count; index += 1) out.push(read(8));
    }
  }
  return Buffer.from(out);
}

describe('writeBcfz', () => {
  it('is lossless for any bytes', () => {
    const repetitive = fc
      .array(fc.constantFrom('<Note id="', 'abcdef', '\0\0\0\0\0\0\0\0', 'x'), { maxLength: 400 })
      .map((parts) => Buffer.from(parts.join('')));
    const any = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
    fc.assert(
      fc.property(fc.oneof(repetitive, any), (bytes) => {
        expect(inflateBcfz(writeBcfz(bytes)).equals(bytes)).toBe(true);
      }),
    );
  });
});

describe('writeBcfs', () => {
  it('refuses data that does not fit one entry', () => {
    const data = new Uint8Array(1000 * 4096);
    expect(() => writeBcfs([{ name: 'score.gpif', data }])).toThrow('score.gpif is too large');
  });
});
