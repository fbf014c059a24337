import { gunzipSync } from 'node:zlib';
import { FileRefusedError } from '../refusal/file-refused.error';
import { hasScore } from '../parts/gp-parts';
import { firstEntryName, type ZipDirectory, zipDirectoryOf } from '../zip/zip-entries';
import { archiveKind, unopenedKind } from '../signatures/archive-kind';
import { isTabName, pickedEntry } from './picked-entry';
import { damaged, unpacked, zipContent } from '../zip/zip-content';

export interface UnwrapRules {
  /** Patterns for the name of the tab in an archive of several, by precedence. */
  readonly pick: readonly string[];
  /** Of the tab itself. */
  readonly maxBytes: number;
}

/**
 * The tab in a zip archive or gzip file around it; undefined if the file is not wrapped, as a .gp is not. Only once: an
 * archive in an archive is refused.
 * @throws FileRefusedError
 */
export function unwrap(file: Buffer, rules: UnwrapRules): Buffer | undefined {
  refuseUnopened(file);
  const kind = archiveKind(file);
  if (kind === undefined) return undefined;
  const content = kind === 'gzip' ? gunzipped(file, rules) : unzipped(file, rules);
  if (content !== undefined) refuseNested(content);
  return content;
}

function gunzipped(file: Buffer, { maxBytes }: UnwrapRules): Buffer {
  return unpacked(() => gunzipSync(file, { maxOutputLength: maxBytes }), maxBytes);
}

function unzipped(file: Buffer, { pick, maxBytes }: UnwrapRules): Buffer | undefined {
  const directory = directoryOf(file);
  if (hasScore(directory)) return undefined;
  return zipContent(file, pickedEntry(directory.entries, pick), maxBytes);
}

/** A .gp that is cut off is no damaged archive to people. */
function directoryOf(file: Buffer): ZipDirectory {
  try {
    return zipDirectoryOf(file);
  } catch (error) {
    const isAround = error instanceof FileRefusedError && error.code === 'DOWNLOADS.BAD_FILE';
    if (isAround && isTabName(firstEntryName(file))) throw damaged(error.message);
    throw error;
  }
}

function refuseNested(content: Buffer): void {
  refuseUnopened(content);
  const kind = archiveKind(content);
  if (kind === undefined || (kind === 'zip' && hasScore(directoryOf(content)))) return;
  throw new FileRefusedError('DOWNLOADS.ARCHIVE_WITHOUT_TAB', `a ${kind} in an archive`);
}

function refuseUnopened(file: Buffer): void {
  const kind = unopenedKind(file);
  if (kind === undefined) return;
  throw new FileRefusedError('DOWNLOADS.ARCHIVE_UNKNOWN', `a ${kind} archive`);
}
