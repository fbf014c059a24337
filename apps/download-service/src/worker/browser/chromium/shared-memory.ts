import { stat, statfs } from 'node:fs/promises';
import { MEBIBYTE } from '../../../shared/limits';

const FOLDER = '/dev/shm';
/** A page that finds no room here crashes; containers have 64 MiB by default. */
const ENOUGH_BYTES = 256 * MEBIBYTE;
const WRITABLE_BY_ALL = 0o002;

/** Whether Chromium can share memory there. It makes a file for each piece on the disk otherwise, which costs time. */
export async function hasSharedMemory(
  folder = FOLDER,
  enoughBytes = ENOUGH_BYTES,
): Promise<boolean> {
  try {
    const [{ mode }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    return (mode & WRITABLE_BY_ALL) !== 0 && bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
