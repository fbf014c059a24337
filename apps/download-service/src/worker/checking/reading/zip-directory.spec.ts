import fc from 'fast-check';
import { archiveFile } from '../../../../test/support/tab-files';
import type { ArchiveEntry } from '../../../../test/support/zip-archive';
import { checkScoreArchive } from './zip-directory';

const content = Buffer.from('content');

function refusal(others: readonly ArchiveEntry[]): unknown {
  try {
    checkScoreArchive(archiveFile(others));
    return undefined;
  } catch (error) {
    return error;
  }
}

it('accepts what a .gp may hold, and unknown entries', () => {
  const names = ['VERSION', 'meta.json', 'Content/Assets/track.ogg', 'Content/Later/new.gpzz'];
  expect(refusal(names.map((name) => ({ name, content })))).toBeUndefined();
});

it.each([
  [{ name: '../out.gpif', content }, /leads out of the archive/],
  [{ name: 'Content/player.exe', content }, /is a program/],
  [{ name: 'Content/link', content, unixMode: 0o120777 }, /leads out of the archive/],
])('refuses %j', (entry, reason) => {
  expect(refusal([entry])).toMatchObject({
    code: 'DOWNLOADS.UNSAFE_FILE',
    message: expect.stringMatching(reason),
  });
});

it('refuses an entry that goes by two names', () => {
  const entry = { name: 'Content/a.ogg', content, nameInHeader: '../../a.exe' };
  expect(refusal([entry])).toMatchObject({ code: 'DOWNLOADS.BAD_FILE' });
});

it('accepts comments of any length and content, and up to 64 KB that belong to nothing', () => {
  const comments = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 200 }),
    fc.constantFrom('PK\x05\x06', `PK\x05\x06${'\0'.repeat(18)}`, 'x'.repeat(0xffff)),
  );
  fc.assert(
    fc.property(comments, fc.integer({ min: 0, max: 64 * 1024 }), (comment, spareBytes) => {
      const file = archiveFile([], comment);
      expect(() => checkScoreArchive(file)).not.toThrow();
      const withMore = Buffer.concat([file, Buffer.alloc(spareBytes)]);
      expect(() => checkScoreArchive(withMore)).not.toThrow();
    }),
  );
});

it('finds more than 64 KB in front of the directory too', () => {
  const file = archiveFile([{ name: 'VERSION', content: Buffer.alloc(70_000) }]);
  expect(() => checkScoreArchive(file)).not.toThrow();
  // The directory now says that the entry is empty.
  const directoryEntry = file.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  file.writeUInt32LE(0, directoryEntry + 20);
  expect(() => checkScoreArchive(file)).toThrow('70000 bytes belong to no part of the score');
});
