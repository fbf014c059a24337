import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { gp3File } from '../../testing/gp3-file';
import { archiveFile, gpxFile } from '../../testing/tab-files';
import { type ArchiveEntry, zipArchive } from '../../testing/zip-archive';
import { zlibInflater } from '../../node/zlib-inflater';
import { unwrap } from './unwrap';

const TAB = gp3File();
const MAX_BYTES = 1_000_000;
const README = { name: 'readme.txt', content: Buffer.from('hello') };

const tab = (name: string, more: Partial<ArchiveEntry> = {}) => ({ name, content: TAB, ...more });
const packed = (content: Buffer, more: Partial<ArchiveEntry> = {}) => ({
  name: 'a.gp5',
  content: deflateRawSync(content),
  inflatesTo: content.length,
  checksum: crc32(content),
  ...more,
});
const open = (file: Buffer, pick: readonly string[] = []) =>
  unwrap(file, { pick, maxBytes: MAX_BYTES }, zlibInflater);
const zip = (...entries: ArchiveEntry[]) => zipArchive(entries);

it.each([
  ['a .gp, which is an archive itself', archiveFile()],
  ['a .gp with a tab beside its score', archiveFile([tab('Content/other.gp5')])],
  ['a .gpx', gpxFile()],
  ['a .gp3', TAB],
  ['a page', Buffer.from('<!doctype html>')],
  ['nothing', Buffer.alloc(0)],
])('leaves %s as it is', (_what, file) => {
  expect(open(file)).toBeUndefined();
});

it.each([
  ['a tab', zip(tab('a.gp3'))],
  ['a tab in a folder', zip(README, tab('Tabs/Old/A.GP3'))],
  ['a tab in a folder of Windows', zip(tab('Tabs\\a.gp3'))],
  ['a tab whose name is in no encoding', zip(tab('\ufffd\u0000?.gp3'))],
  ['a tab that is packed', zip(packed(TAB))],
  ['a tab and its shadows of macOS', zip(tab('a.gp3'), tab('__MACOSX/._a.gp3'), tab('._a.gp3'))],
])('takes %s out of a zip', (_what, file) => {
  expect(open(file)).toEqual(TAB);
});

it('takes a tab out of a gzip file, and a .gp out of either', () => {
  expect(open(gzipSync(TAB))).toEqual(TAB);
  expect(open(gzipSync(archiveFile()))).toEqual(archiveFile());
  expect(open(zip({ name: 'a.gp', content: archiveFile() }))).toEqual(archiveFile());
});

describe('an archive of several tabs', () => {
  const BASS = { name: 'x/Song (bass).gp5', content: Buffer.from('bass') };
  const several = zip(tab('x/Song [lead].gp5'), tab('x/Song [lead].gp4'), BASS);

  it.each([
    [['*bass*']],
    [['x/song (BASS).gp?']],
    [['*.gpx', '*.gp5', '*(*)*']],
    [['*lead*', '*bass.gp5', '*bass*.gp5']],
  ])('is opened where %j fits one of them alone', (pick) => {
    expect(open(several, pick)).toEqual(BASS.content);
  });

  it.each([
    [[], 'the recipe has no pick'],
    [['*lead*'], 'pick fits none of them alone'],
    [['.*bass.*', '*[bass]*', 'bass'], 'pick fits none of them alone'],
  ])('is refused with %j', (pick, why) => {
    expect(() => open(several, pick)).toThrow(
      expect.objectContaining({
        code: 'DOWNLOADS.ARCHIVE_UNDECIDED',
        message: expect.stringMatching(new RegExp(`^an archive with 3 tabs .*${why}$`)),
      }),
    );
  });
});

const refused: [string, Buffer, string][] = [
  ['a zip without a tab', zip(README), 'ARCHIVE_WITHOUT_TAB'],
  ['an empty zip', zip(), 'ARCHIVE_WITHOUT_TAB'],
  ['a zip in a gzip file', gzipSync(zip(tab('a.gp3'))), 'ARCHIVE_WITHOUT_TAB'],
  [
    'a gzip file under the name of a tab',
    zip({ name: 'a.gp5', content: gzipSync(TAB) }),
    'ARCHIVE_WITHOUT_TAB',
  ],
  [
    'a zip under the name of a tab',
    zip({ name: 'a.gp', content: zip(tab('a.gp3')) }),
    'ARCHIVE_WITHOUT_TAB',
  ],
  [
    'a RAR under the name of a tab',
    zip({ name: 'a.gp5', content: Buffer.from('Rar!\x1a\x07') }),
    'ARCHIVE_UNKNOWN',
  ],
  ['a RAR', Buffer.from('Rar!\x1a\x07\x01\x00rest'), 'ARCHIVE_UNKNOWN'],
  ['a 7z', Buffer.from('7z\xbc\xaf\x27\x1c\x00\x04', 'latin1'), 'ARCHIVE_UNKNOWN'],
  ['a tar', Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\x0000')]), 'ARCHIVE_UNKNOWN'],
  ['a zip that is packed in another way', zip(tab('a.gp3', { method: 14 })), 'ARCHIVE_UNKNOWN'],
  ['an encrypted zip', zip(tab('a.gp3', { isEncrypted: true })), 'ARCHIVE_LOCKED'],
  ['another checksum', zip(tab('a.gp3', { checksum: 1 })), 'ARCHIVE_DAMAGED'],
  ['less than is declared', zip(packed(TAB, { inflatesTo: TAB.length + 1 })), 'ARCHIVE_DAMAGED'],
  ['more than is declared', zip(packed(TAB, { inflatesTo: 1 })), 'ARCHIVE_DAMAGED'],
  [
    'bytes that nothing unpacks',
    zip(packed(TAB, { content: Buffer.from('no') })),
    'ARCHIVE_DAMAGED',
  ],
  ['a zip that is cut off', zip(tab('a.gp3')).subarray(0, -60), 'ARCHIVE_DAMAGED'],
  ['a gzip file that is cut off', gzipSync(TAB).subarray(0, -9), 'ARCHIVE_DAMAGED'],
  ['a .gp that is cut off', archiveFile().subarray(0, -60), 'BAD_FILE'],
  ['a declared size beyond the cap', zip(packed(TAB, { inflatesTo: MAX_BYTES + 1 })), 'TOO_LARGE'],
  [
    'a real size beyond the cap',
    zip(packed(Buffer.alloc(MAX_BYTES * 2), { inflatesTo: 9 })),
    'TOO_LARGE',
  ],
  ['a gzip bomb', gzipSync(Buffer.alloc(MAX_BYTES * 2)), 'TOO_LARGE'],
  [
    '2,001 entries',
    zip(...Array.from({ length: 2_001 }, (_, nth) => tab(`${nth}.gp3`))),
    'TOO_LARGE',
  ],
  ['a way up', zip(tab('../a.gp3')), 'UNSAFE_FILE'],
  ['a way up of Windows', zip(tab('a\\..\\..\\a.gp3')), 'UNSAFE_FILE'],
  ['an absolute name', zip(tab('/etc/a.gp3')), 'UNSAFE_FILE'],
  ['a drive', zip(tab('C:/a.gp3')), 'UNSAFE_FILE'],
  ['a way up beside the tab', zip(tab('a.gp3'), { ...README, name: '../readme' }), 'UNSAFE_FILE'],
  ['a link', zip(tab('a.gp3', { unixMode: 0o120777 })), 'UNSAFE_FILE'],
];
it.each(refused)('refuses %s', (_what, file, code) => {
  expect(() => open(file)).toThrow(expect.objectContaining({ code: `DOWNLOADS.${code}` }));
});

it('answers a wrapped file with any byte changed by the tab or a typed refusal', () => {
  const files = [zip(README, packed(TAB)), gzipSync(TAB)];
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(255), (file, at, byte) => {
      const changed = Buffer.from(file);
      changed[at % file.length] = byte;
      try {
        expect(open(changed) ?? TAB).toEqual(TAB);
      } catch (error) {
        expect(error).toMatchObject({ name: 'FileRefusedError' });
      }
    }),
  );
});
