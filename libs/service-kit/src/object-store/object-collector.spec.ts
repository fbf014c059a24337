import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalDiskStore } from './local-disk.store';
import { ObjectCollector } from './object-collector';

describe('ObjectCollector', () => {
  let folder: string;
  let store: LocalDiskStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-collect-'));
    store = new LocalDiskStore(join(folder, 'files'), 'pictures/');
    await store.prepare();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Objects with some content. */
  async function put(count: number): Promise<string[]> {
    const local = join(folder, 'local');
    await writeFile(local, 'x');
    const keys = Array.from({ length: count }, (_, nth) =>
      createHash('sha256').update(String(nth)).digest('hex'),
    );
    for (const key of keys) await store.put(key, local, 1);
    return keys;
  }
  const stored = async () => (await store.list(undefined, 1_000)).map(({ key }) => key);
  const collector = (used: readonly string[], pageSize?: number) =>
    new ObjectCollector({
      store,
      findUsed: async (keys) => new Set(keys.filter((key) => used.includes(key))),
      remove: (key) => store.delete(key),
      things: 'pictures',
      owner: 'account',
      ...(pageSize && { pageSize }),
    });
  const later = () => new Date(Date.now() + 60_000);

  it('deletes what nothing names, over several pages, and nothing else', async () => {
    const keys = await put(25);
    const used = keys.filter((_key, nth) => nth % 4 !== 0);
    const collected = await collector(used, 10).collect({ before: later() });
    expect(collected.orphans).toBe(keys.length - used.length);
    expect(await stored()).toEqual(used.toSorted());
  });

  it('keeps what was stored a moment ago', async () => {
    const keys = await put(3);
    await collector([]).collect({ before: new Date(Date.now() - 60_000) });
    expect(await stored()).toEqual(keys.toSorted());
  });

  it('deletes nothing of a store that seems to be of another database', async () => {
    const keys = await put(60);
    await expect(collector(keys.slice(0, 5)).collect({ before: later() })).rejects.toThrow(
      '55 of 60 pictures in a row belong to no account, so none of them is deleted.',
    );
    expect(await stored()).toHaveLength(60);
  });

  it('deletes them nevertheless where the operator says so', async () => {
    await put(60);
    await collector([]).collect({ before: later(), force: true });
    expect(await stored()).toEqual([]);
  });
});
