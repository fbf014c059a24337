import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  ObjectMissingError,
  shardedKey,
  type ObjectStore,
  type StoredObject,
} from './object-store';

/** Inside the store, so that the last step is a rename on one file system. */
const UNFINISHED_FOLDER = '.unfinished';

/** Files in a folder of this host. For several hosts use S3. */
export class LocalDiskStore implements ObjectStore {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  async put(key: string, localFilePath: string, size: number): Promise<void> {
    const target = this.pathOf(key);
    if ((await this.stat(key))?.size === size) return;
    const unfinished = join(this.root, UNFINISHED_FOLDER, randomUUID());
    try {
      await mkdir(dirname(unfinished), { recursive: true });
      await copyFile(localFilePath, unfinished);
      const copied = await flush(unfinished);
      if (copied !== size) {
        throw new Error(`${localFilePath} has ${copied} bytes where ${size} were announced`);
      }
      await mkdir(dirname(target), { recursive: true });
      await rename(unfinished, target);
      await flush(dirname(target));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async get(key: string): Promise<StoredObject> {
    const file = await open(this.pathOf(key), 'r').catch((error: unknown) => {
      throw isMissing(error) ? new ObjectMissingError(key, { cause: error }) : error;
    });
    try {
      const { size } = await file.stat();
      return { size, body: file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async stat(key: string): Promise<{ size: number } | null> {
    try {
      const { size } = await stat(this.pathOf(key));
      return { size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async prepare(): Promise<void> {
    await mkdir(join(this.root, UNFINISHED_FOLDER), { recursive: true });
  }

  private pathOf(key: string): string {
    return join(this.root, shardedKey(key));
  }
}

/** Has the file or folder on the disk itself before going on; answers with its size. */
async function flush(path: string): Promise<number> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}
