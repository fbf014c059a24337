import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MEBIBYTE } from '../../shared/limits';

/** Bytes that this process may still write to the disk of a folder. */
export type FreeBytesReader = (folder: string) => Promise<number>;

/** Free bytes on the disk of a folder; of its parent if it does not exist yet. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeBytesOf(parent);
  }
}

/** Whether there is room for more files where the worker puts them. */
export class DiskSpace {
  constructor(
    private readonly folders: readonly string[],
    private readonly minFreeBytes: number,
    private readonly readFreeBytes: FreeBytesReader = freeBytesOf,
  ) {}

  /** @throws Error that names the folder whose disk is full */
  async assertRoom(): Promise<void> {
    for (const folder of this.folders) {
      const free = await this.readFreeBytes(folder);
      if (free >= this.minFreeBytes) continue;
      throw new Error(
        `${mebibytes(free)} MB are free for ${folder}, which needs ${mebibytes(this.minFreeBytes)} ` +
          '(WORKER_MIN_FREE_MB): make room on that disk',
      );
    }
  }

  async hasRoom(): Promise<boolean> {
    return this.assertRoom().then(
      () => true,
      () => false,
    );
  }
}

function mebibytes(bytes: number): number {
  return Math.floor(bytes / MEBIBYTE);
}
