import type { Inflater } from '../../inflation/inflater';
import {
  badFile,
  FileRefusedError,
  lockedFile,
  tooLarge,
  unsafeFile,
} from '../../refusal/file-refused.error';
import { MAX_UNPACKED_BYTES } from '../../refusal/limits';
import { refuseSpareBytes } from '../../refusal/spare-bytes';
import { zipContent } from '../zip/zip-content';
import { type ZipDirectory, type ZipEntry, zipDirectoryOf } from '../zip/zip-entries';
import type { ScorePart } from './score-part';

const SCORE_ENTRY = 'Content/score.gpif';

/** Whether the archive is a .gp itself, not one around it. */
export function hasScore({ entries }: ZipDirectory): boolean {
  return entries.some(({ name }) => name === SCORE_ENTRY);
}

/**
 * Unpacks all entries of a .gp, each of which must be what the archive says of it.
 * @throws FileRefusedError
 */
export function gpParts(file: Uint8Array, inflater: Inflater): ScorePart[] {
  const directory = zipDirectoryOf(file);
  const { entries, spareBytes } = directory;
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (unpackedBytes > MAX_UNPACKED_BYTES)
    throw tooLarge(`the zip archive declares ${unpackedBytes} bytes`);
  if (!hasScore(directory)) throw badFile(`a zip archive without ${SCORE_ENTRY}`);
  const link = entries.find(({ isLink }) => isLink);
  if (link !== undefined)
    throw unsafeFile(`the entry ${JSON.stringify(link.name)} leads out of the archive`);
  refuseSpareBytes(spareBytes);
  return entries.map((entry) => ({ name: entry.name, content: contentOf(file, entry, inflater) }));
}

/** Content of an entry. Its faults do not speak of an archive: to people a .gp is none. */
function contentOf(file: Uint8Array, entry: ZipEntry, inflater: Inflater): Uint8Array {
  try {
    return zipContent(file, entry, MAX_UNPACKED_BYTES, inflater);
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    const reason = `${JSON.stringify(entry.name)}: ${error.message}`;
    if (error.code === 'DOWNLOADS.ARCHIVE_LOCKED') throw lockedFile(reason);
    throw error.code === 'DOWNLOADS.TOO_LARGE' ? tooLarge(reason) : badFile(reason);
  }
}
