import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeObjectStore } from '../../test/support/object-store.contract';
import { LocalDiskStore } from './local-disk.store';

describeObjectStore('local disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-disk-'));
  return {
    store: new LocalDiskStore(join(folder, 'files')),
    neighbour: new LocalDiskStore(join(folder, 'files'), 'pictures/'),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

it('deletes what a killed process left half copied, once it is old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-disk-'));
  const unfinished = join(folder, '.unfinished');
  await mkdir(unfinished);
  await writeFile(join(unfinished, 'old'), 'half');
  await writeFile(join(unfinished, 'young'), 'half');
  await utimes(join(unfinished, 'old'), 1_000, 1_000);
  expect(await new LocalDiskStore(folder).deleteUnfinished(new Date(2_000_000))).toBe(1);
  expect(await readdir(unfinished)).toEqual(['young']);
  await rm(folder, { recursive: true });
});

it.each(['aa/', '../', 'pictures', '/'])('refuses the prefix %j', (prefix) => {
  expect(() => new LocalDiskStore('files', prefix)).toThrow('Not a prefix');
});
