import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock-file.ts';
import { identityOf } from './pids.ts';

describe('a lock file', () => {
  let folder: string;
  const file = () => join(folder, 'build.pid');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is taken by one of many, and again when it is released', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeLock(file())));
    const [first, ...others] = taken.filter((one) => 'release' in one);
    expect(others).toEqual([]);
    expect(taken).toContainEqual({ holder: identityOf(process.pid) });
    await first?.release();
    expect(await readdir(folder)).toEqual([]);
    expect(await takeLock(file())).toHaveProperty('release');
  });

  it.each(['', 'none', `${process.pid} 1`])(
    'of a dead process (%j) is taken over',
    async (text) => {
      await writeFile(file(), text);
      expect(await takeLock(file())).toHaveProperty('release');
      expect(await readdir(folder)).toEqual(['build.pid']);
    },
  );
});
