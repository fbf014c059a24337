import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ObjectStoreUnavailableError } from '../errors/object-store-unavailable';
import {
  checkedPrefix,
  checkSize,
  isKey,
  ObjectMissingError,
  shardedKey,
  type ListedObject,
  type ObjectFacts,
  type ObjectPart,
  type ObjectStore,
  type StoredObject,
} from './object-store';

/** Inside the store, so that the last step is a rename on one file system. */
const UNFINISHED_FOLDER = '.unfinished';
const READ_BYTES = 256 * 1024;
const SHARD = /^[0-9a-f]{2}$/;

/** Files in a folder of this host. For several hosts use S3. */
export class LocalDiskStore implements ObjectStore {
  private readonly root: string;

  constructor(folder: string, prefix = '') {
    this.root = resolve(folder, checkedPrefix(prefix));
  }

  async put(key: string, localFilePath: string, size: number): Promise<void> {
    const target = this.pathOf(key);
    await checkSize(localFilePath, size);
    await onDisk(() => this.place(localFilePath, target, size));
  }

  async get(key: string, part?: ObjectPart): Promise<StoredObject> {
    const path = this.pathOf(key);
    const file = await onDisk(() =>
      open(path, 'r').catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissingError(key, { cause: error }) : error;
      }),
    );
    try {
      const { size } = await onDisk(() => file.stat());
      // Knowing the end saves a read, and most files fit into one chunk of this size.
      const { offset, length } = part ?? { offset: 0, length: size };
      const options = {
        highWaterMark: Math.max(1, Math.min(length, READ_BYTES)),
        start: offset,
        end: Math.max(0, offset + length - 1),
      };
      return { size, body: file.createReadStream(options) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const path = this.pathOf(key);
    return onDisk(() => factsOf(path));
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await onDisk(() => rm(path, { force: true }));
  }

  share(): Promise<null> {
    return Promise.resolve(null);
  }

  async list(after: string | undefined, limit: number): Promise<readonly ListedObject[]> {
    const listed: ListedObject[] = [];
    for await (const key of this.keysAfter(after ?? '')) {
      const facts = await this.stat(key);
      // Deleted meanwhile.
      if (facts) listed.push({ key, ...facts });
      if (listed.length === limit) break;
    }
    return listed;
  }

  async deleteUnfinished(before: Date): Promise<number> {
    const folder = join(this.root, UNFINISHED_FOLDER);
    let deleted = 0;
    for (const name of await namesIn(folder)) {
      const facts = await factsOf(join(folder, name));
      if (!facts || facts.modifiedAt >= before) continue;
      await rm(join(folder, name), { force: true });
      deleted += 1;
    }
    return deleted;
  }

  async prepare(): Promise<void> {
    await onDisk(() => mkdir(join(this.root, UNFINISHED_FOLDER), { recursive: true }));
  }

  private async place(localFilePath: string, target: string, size: number): Promise<void> {
    if ((await factsOf(target))?.size === size && (await makeYoung(target))) return;
    const unfinished = join(this.root, UNFINISHED_FOLDER, randomUUID());
    try {
      await mkdir(dirname(unfinished), { recursive: true });
      await copyFile(localFilePath, unfinished);
      await flush(unfinished);
      await mkdir(dirname(target), { recursive: true });
      await rename(unfinished, target);
      await flush(dirname(target));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  private async *keysAfter(after: string): AsyncGenerator<string> {
    const shards = async (folder: string, from: string) =>
      (await namesIn(join(this.root, folder))).filter((name) => SHARD.test(name) && name >= from);
    for (const outer of await shards('', after.slice(0, 2))) {
      const from = after.startsWith(outer) ? after.slice(2, 4) : '';
      for (const inner of await shards(outer, from)) {
        const names = await namesIn(join(this.root, outer, inner));
        yield* names.filter((name) => isKey(name) && name > after);
      }
    }
  }

  private pathOf(key: string): string {
    return join(this.root, shardedKey(key));
  }
}

/** What the work returns. Fails with `ObjectStoreUnavailableError` where the disk is full, read-only or gone. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new ObjectStoreUnavailableError(cause.message, { cause });
  }
}

/** Flushes the file or folder to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns false if the file no longer exists. */
async function makeYoung(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function factsOf(path: string): Promise<ObjectFacts | null> {
  try {
    const { size, mtime } = await stat(path);
    return { size, modifiedAt: mtime };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Sorted; empty for a folder that does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}
