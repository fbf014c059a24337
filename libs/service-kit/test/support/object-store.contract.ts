import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  ObjectMissingError,
  type ListedObject,
  type ObjectStore,
} from '../../src/object-store/object-store';
import { waitFor } from '../../src/testing/wait-for';

const CONTENT_TYPE = 'application/octet-stream';

/** What every object store must do; run for each adapter. */
export function describeObjectStore(
  name: string,
  open: () => Promise<{
    store: ObjectStore;
    /** Part of the same store that belongs to another service. */
    neighbour: ObjectStore;
    close: () => Promise<void>;
  }>,
): void {
  describe(`object store: ${name}`, () => {
    let store: ObjectStore;
    let neighbour: ObjectStore;
    let close: () => Promise<void>;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tabdock-store-'));
      ({ store, neighbour, close } = await open());
      await store.prepare();
      await neighbour.prepare();
    });

    afterAll(async () => {
      await close();
      await rm(folder, { recursive: true, force: true });
    });

    async function localFile(size: number) {
      const bytes = randomBytes(size);
      const key = createHash('sha256').update(bytes).digest('hex');
      const path = join(folder, key);
      await writeFile(path, bytes);
      return { bytes, key, path };
    }

    it.each([1, 64 * 1024 + 1, 6 * 1024 * 1024])('returns a file of %d bytes', async (size) => {
      const { bytes, key, path } = await localFile(size);
      await store.put(key, path, size, CONTENT_TYPE);
      const object = await store.get(key);
      expect(object.size).toBe(size);
      expect((await buffer(object.body)).equals(bytes)).toBe(true);
      expect(await store.stat(key)).toMatchObject({ size });
    });

    it.each([
      [0, 500],
      [1_000, 500],
      [99_999, 1],
    ])('returns of a file, from byte %d, %d bytes', async (offset, length) => {
      const { bytes, key, path } = await localFile(100_000);
      await store.put(key, path, bytes.length, CONTENT_TYPE);
      const object = await store.get(key, { offset, length });
      expect(object.size).toBe(bytes.length);
      expect((await buffer(object.body)).equals(bytes.subarray(offset, offset + length))).toBe(
        true,
      );
    });

    it('takes the same file again, also at the same time', async () => {
      const { bytes, key, path } = await localFile(1_000);
      await Promise.all([1, 2, 3].map(() => store.put(key, path, 1_000, CONTENT_TYPE)));
      expect((await buffer((await store.get(key)).body)).equals(bytes)).toBe(true);
    });

    it('knows nothing of a file that was never stored or was deleted', async () => {
      const { key, path } = await localFile(100);
      expect(await store.stat(key)).toBeNull();
      await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissingError);
      await store.put(key, path, 100, CONTENT_TYPE);
      await store.delete(key);
      await store.delete(key);
      expect(await store.stat(key)).toBeNull();
      await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissingError);
    });

    it('shows nothing of a file whose size is not the announced one', async () => {
      const { key, path } = await localFile(500);
      await expect(store.put(key, path, 400, CONTENT_TYPE)).rejects.toThrow('500 bytes');
      expect(await store.stat(key)).toBeNull();
    });

    it.each(['../../etc/passwd', `${'a'.repeat(63)}/`, 'A'.repeat(64), ''])(
      'refuses the key %j',
      async (key) => {
        await expect(store.get(key)).rejects.toThrow('Not the key');
        await expect(store.stat(key)).rejects.toThrow('Not the key');
        await expect(store.delete(key)).rejects.toThrow('Not the key');
      },
    );

    it('lists its objects in pages, in the order of their keys', async () => {
      const keys: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const { key, path } = await localFile(10 + n);
        await store.put(key, path, 10 + n, CONTENT_TYPE);
        keys.push(key);
      }
      const listed = await listInPages(store, 3);
      const found = listed.map(({ key }) => key);
      expect(found).toEqual([...new Set(found)].sort());
      expect(found).toEqual(expect.arrayContaining(keys));
      for (const { key, size, modifiedAt } of listed) {
        const facts = await store.stat(key);
        expect(facts?.size).toBe(size);
        // Some stores report it in seconds in one place and more precisely in the other.
        expect(Math.abs(Number(facts?.modifiedAt) - Number(modifiedAt))).toBeLessThanOrEqual(1_000);
      }
    });

    it('lists nothing after its last object', async () => {
      expect(await store.list('f'.repeat(64), 10)).toEqual([]);
    });

    it('makes an object young again that is put again', async () => {
      const { key, path } = await localFile(321);
      await store.put(key, path, 321, CONTENT_TYPE);
      const first = (await store.stat(key))?.modifiedAt;
      // Stores report the time of an object in seconds.
      await waitFor(async () => {
        await store.put(key, path, 321, CONTENT_TYPE);
        const again = (await store.stat(key))?.modifiedAt;
        return first && again && again > first;
      });
    });

    it('keeps what services store apart, also under the same key', async () => {
      const { key, path } = await localFile(70);
      await store.put(key, path, 70, CONTENT_TYPE);
      expect(await neighbour.stat(key)).toBeNull();
      expect(await neighbour.list(undefined, 1_000)).toEqual([]);
      await neighbour.put(key, path, 70, CONTENT_TYPE);
      expect((await neighbour.list(undefined, 1_000)).map((object) => object.key)).toEqual([key]);
      expect((await keysOf(store)).filter((listed) => listed === key)).toEqual([key]);
      await neighbour.delete(key);
      expect(await store.stat(key)).toMatchObject({ size: 70 });
    });

    it('leaves nothing unfinished of what was put', async () => {
      expect(await store.deleteUnfinished(new Date(Date.now() + 60_000))).toBe(0);
    });

    it('can be prepared again', async () => {
      await store.prepare();
    });
  });
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  return (await listInPages(store, 1_000)).map(({ key }) => key);
}

async function listInPages(store: ObjectStore, size: number): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  for (;;) {
    const page = await store.list(listed.at(-1)?.key, size);
    expect(page.length).toBeLessThanOrEqual(size);
    listed.push(...page);
    if (page.length < size) return listed;
  }
}
