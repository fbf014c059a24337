import { badFile, tooLarge, unsafeFile } from './file-refused.error';
import { MAX_UNPACKED_BYTES } from './limits';
import { refuseSpareBytes } from './spare-bytes';
import { type ZipDirectory, zipDirectoryOf } from './zip-entries';
import { harmOf } from './zip-entry-name';

const SCORE_ENTRY = 'Content/score.gpif';

/** Whether the archive is a .gp itself, not one around it. */
export function hasScore({ entries }: ZipDirectory): boolean {
  return entries.some(({ name }) => name === SCORE_ENTRY);
}

/**
 * A .gp must hold a score, nothing harmful beside it, and declare no more than may be unpacked.
 * @throws FileRefusedError
 */
export function checkScoreArchive(file: Buffer): void {
  const directory = zipDirectoryOf(file);
  const { entries, spareBytes } = directory;
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (unpackedBytes > MAX_UNPACKED_BYTES)
    throw tooLarge(`the zip archive declares ${unpackedBytes} bytes`);
  if (!hasScore(directory)) throw badFile(`a zip archive without ${SCORE_ENTRY}`);
  for (const { name, isLink } of entries) {
    const harm = isLink ? 'leads out of the archive' : harmOf(name);
    if (harm !== undefined) throw unsafeFile(`the zip entry ${JSON.stringify(name)} ${harm}`);
  }
  refuseSpareBytes(spareBytes);
}
