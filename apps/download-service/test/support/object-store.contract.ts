import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectMissingError, type ObjectStore } from '../../src/storage/object-store';

const CONTENT_TYPE = 'application/octet-stream';

/** What every object store must do; run for each adapter. */
export function describeObjectStore(
  name: string,
  open: () => Promise<{ store: ObjectStore; close: () => Promise<void> }>,
): void {
  describe(`object store: ${name}`, () => {
    let store: ObjectStore;
    let close: () => Promise<void>;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tabdock-store-'));
      ({ store, close } = await open());
      await store.prepare();
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

    it.each([1, 64 * 1024 + 1, 6 * 1024 * 1024])('gives back a file of %d bytes', async (size) => {
      const { bytes, key, path } = await localFile(size);
      await store.put(key, path, size, CONTENT_TYPE);
      const object = await store.get(key);
      expect(object.size).toBe(size);
      expect((await buffer(object.body)).equals(bytes)).toBe(true);
      expect(await store.stat(key)).toEqual({ size });
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

    it('can be prepared again', async () => {
      await store.prepare();
    });
  });
}
