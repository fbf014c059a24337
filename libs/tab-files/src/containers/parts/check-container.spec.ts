import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { archiveFile, bcfzFile, gpif, gpxFile } from '../../testing/tab-files';
import { type ArchiveEntry, zipArchive } from '../../testing/zip-archive';
import { zlibInflater } from '../../node/zlib-inflater';
import { checkContainer } from './check-container';

const content = Buffer.from('content');
const MEBIBYTE = 1024 * 1024;
const OGG = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(3 * MEBIBYTE)]);

const gp = (...others: ArchiveEntry[]) => archiveFile(others);
const ofScore = (score: string, more: Partial<ArchiveEntry> = {}, ...others: ArchiveEntry[]) =>
  zipArchive([{ name: 'Content/score.gpif', content: Buffer.from(score), ...more }, ...others]);
const check = (file: Buffer) => () => checkContainer(file, 'gp', zlibInflater);
const refusal = (code: string, message: RegExp) =>
  expect.objectContaining({
    code: `DOWNLOADS.${code}`,
    message: expect.stringMatching(message) as string,
  });

it('accepts what a .gp may hold, and unknown entries', () => {
  const names = ['VERSION', 'meta.json', 'Content/Assets/track.ogg', 'Content/Later/new.gpzz'];
  expect(check(gp(...names.map((name) => ({ name, content }))))).not.toThrow();
});

it('accepts a long recording that the score names', () => {
  const name = 'Content/Assets/1f.ogg';
  const score = gpif().replace('<Tracks>', `<EmbeddedFilePath>${name}</EmbeddedFilePath><Tracks>`);
  expect(check(ofScore(score, {}, { name, content: OGG }))).not.toThrow();
});

describe('a program', () => {
  const starts: [string, string | Buffer][] = [
    ['a Windows program', 'MZ\x90\0\x03\0\0\0'],
    ['a Linux program', '\x7fELF\x02\x01\x01'],
    ['a macOS program', '\xcf\xfa\xed\xfe\x07\0\0\x01'],
    ['a macOS program', '\xfe\xed\xfa\xce\0\0\0\x07'],
    ['a Java class or macOS program', '\xca\xfe\xba\xbe\0\0\0\x34'],
    ['an Android program', 'dex\n035\0'],
    ['a WebAssembly program', '\0asm\x01\0\0\0'],
    ['a script', '#!/bin/sh\nrm'],
    ['a Windows shortcut', 'L\0\0\0\x01\x14\x02\0\0\0\0\0'],
    ['a Windows help file', 'ITSF\x03\0\0\0'],
    ['an Office document or Windows installer', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a disk image', Buffer.concat([Buffer.alloc(0x8001), Buffer.from('CD001')])],
    ['a page', '\n<!DOCTYPE html><script>alert(1)</script>'],
    ['a page', '<script src="x.js">'],
    ['a zip archive', 'PK\x03\x04\x14\0'],
    ['a gzip archive', '\x1f\x8b\x08'],
    ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
    ['a 7z archive', '7z\xbc\xaf\x27\x1c\0\x04'],
  ];
  const names = ['readme.txt', 'Content/Assets/a.wav', 'Content/other.gpif', 'install'];

  it.each(starts)('is refused by what it holds: %s', (kind, start) => {
    const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : start;
    for (const name of [...names, 'VERSION', 'Content/BinaryStylesheet'])
      expect(check(gp({ name, content: bytes }))).toThrow(
        refusal('UNSAFE_FILE', new RegExp(`^the entry "${name}" is ${kind}$`)),
      );
  });

  it.each([
    [{ name: '../out.gpif', content }, /leads out of the archive/],
    [{ name: 'Content/player.exe', content }, /is a program/],
    [{ name: 'x.so.1', content }, /is a program/],
    [{ name: 'exe.\u202Etxt', content }, /has control characters/],
    [{ name: 'Content/link', content, unixMode: 0o120777 }, /leads out of the archive/],
  ])('is refused by its name: %j', (entry, reason) => {
    expect(check(gp(entry))).toThrow(refusal('UNSAFE_FILE', reason));
  });

  it('is refused in a .gpx too, packed or not', () => {
    const file = gpxFile(gpif(), { 'misc.xml': Buffer.from('MZ\x90') });
    for (const one of [file, bcfzFile(file)])
      expect(() => checkContainer(one, 'gpx', zlibInflater)).toThrow(
        refusal('UNSAFE_FILE', /"misc.xml" is a Windows program/),
      );
  });
});

describe('more than a score needs', () => {
  const junk = Buffer.alloc(65 * 1024, 'x');
  const much = Buffer.alloc(5 * MEBIBYTE, 'x');

  it.each<[string, ArchiveEntry, RegExp]>([
    ['an unknown entry', { name: 'Content/Later/new', content: junk }, /66560 bytes belong to no/],
    ['a recording that is none', { name: 'Content/Assets/x.mp3', content: junk }, /belong to no/],
    ['a recording without a part', { name: 'Content/Assets/x.ogg', content: OGG }, /belong to no/],
    ['settings', { name: 'Content/ScoreViews/0.gpsv', content: much }, /5242880 bytes of settings/],
  ])('is refused: %s', (_what, entry, reason) => {
    expect(check(gp(entry))).toThrow(refusal('UNSAFE_FILE', reason));
  });

  it('is refused in a .gpx', () => {
    const file = gpxFile(gpif(), { 'film.avi': junk });
    expect(() => checkContainer(file, 'gpx', zlibInflater)).toThrow(
      refusal('UNSAFE_FILE', /belong to no part/),
    );
  });
});

describe('an archive that is not what it says', () => {
  const score = Buffer.from(gpif());
  const packed = {
    content: deflateRawSync(score),
    inflatesTo: score.length,
    checksum: crc32(score),
  };

  it.each<[string, Buffer, string, RegExp]>([
    ['a wrong checksum', ofScore(gpif(), { checksum: 1 }), 'BAD_FILE', /another checksum/],
    [
      'a wrong checksum elsewhere',
      gp({ name: 'VERSION', content, checksum: 1 }),
      'BAD_FILE',
      /^"VERSION": .*checksum/,
    ],
    [
      'more than it declares',
      ofScore('', { ...packed, inflatesTo: 2_000 }),
      'BAD_FILE',
      /declares 2000/,
    ],
    [
      'more than may be unpacked',
      ofScore('', {
        content: deflateRawSync(Buffer.alloc(65 * MEBIBYTE)),
        inflatesTo: 2_000,
      }),
      'TOO_LARGE',
      /unpacks to more/,
    ],
    ['encryption', ofScore(gpif(), { isEncrypted: true }), 'LOCKED_FILE', /encrypted/],
    [
      'two scores',
      gp({ name: 'Content/score.gpif', content: score }),
      'BAD_FILE',
      /two entries are called/,
    ],
    [
      'two scores on Windows',
      gp({ name: 'content/SCORE.gpif', content: score }),
      'BAD_FILE',
      /two entries are called/,
    ],
    [
      'an entry that goes by two names',
      gp({ name: 'Content/a.ogg', content, nameInHeader: '../../a.exe' }),
      'BAD_FILE',
      /name different entries/,
    ],
  ])('is refused: %s', (_what, file, code, reason) => {
    expect(check(file)).toThrow(refusal(code, reason));
  });

  it('is refused with any bit of a content flipped', () => {
    const file = ofScore('', packed);
    const from = 30 + 'Content/score.gpif'.length;
    expect(check(file)).not.toThrow();
    // The last byte has bits behind the end of the stream.
    fc.assert(
      fc.property(fc.nat(packed.content.length - 2), fc.nat(7), (at, bit) => {
        const damaged = Buffer.from(file);
        damaged.writeUInt8(damaged.readUInt8(from + at) ^ (1 << bit), from + at);
        expect(check(damaged)).toThrow(refusal('BAD_FILE', /^"Content\/score.gpif": /));
      }),
    );
  });
});

describe('a score that cannot be read', () => {
  it('is told as locked if it is ciphered', () => {
    const ciphered = String.fromCharCode(
      ...Array.from({ length: 300 }, (_, at) => (at * 37) % 256),
    );
    expect(check(ofScore(ciphered))).toThrow(refusal('LOCKED_FILE', /ciphered/));
  });

  it('is told as empty if it has no track', () => {
    const bare = gpif().replace(/<Tracks><Track .*?<\/Tracks>/s, '<Tracks/>');
    expect(check(ofScore(bare))).toThrow(refusal('EMPTY_SCORE', /without tracks/));
    expect(() => checkContainer(gpxFile(bare), 'gpx', zlibInflater)).toThrow(
      refusal('EMPTY_SCORE', /tracks/),
    );
  });
});

it('accepts comments of any length and content, and up to 64 KB that belong to nothing', () => {
  const comments = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 200 }),
    fc.constantFrom('PK\x05\x06', `PK\x05\x06${'\0'.repeat(18)}`, 'x'.repeat(0xffff)),
  );
  fc.assert(
    fc.property(comments, fc.integer({ min: 0, max: 64 * 1024 }), (comment, spareBytes) => {
      const file = archiveFile([], comment);
      expect(check(file)).not.toThrow();
      expect(check(Buffer.concat([file, Buffer.alloc(spareBytes)]))).not.toThrow();
    }),
  );
});

it('finds more than 64 KB in front of the directory too', () => {
  const file = archiveFile([{ name: 'VERSION', content: Buffer.alloc(70_000) }]);
  expect(check(file)).not.toThrow();
  // The directory now says that the entry is empty.
  const directoryEntry = file.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  file.writeUInt32LE(0, directoryEntry + 20);
  expect(check(file)).toThrow('70000 bytes belong to no part of the score');
});
