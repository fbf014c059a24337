import { archiveKind, unopenedKind } from '../../formats/signatures/archive-kind';
import type { Inflater } from '../../inflation/inflater';
import { damaged, FileRefusedError } from '../../refusal/file-refused.error';
import { hasScore } from '../parts/gp-parts';
import { firstEntryName, type ZipDirectory, zipDirectoryOf } from '../zip/zip-entries';
import { isTabName, pickedEntry } from './picked-entry';
import { zipContent } from '../zip/zip-content';

export interface UnwrapRules {
  /** Patterns for the name of the tab in an archive of several, by precedence. */
  readonly pick: readonly string[];
  /** Largest size of the tab itself, in bytes. */
  readonly maxBytes: number;
}

/**
 * The tab in a zip archive or gzip file around it; undefined if the file is not wrapped, as a .gp is not. Only once: an
 * archive in an archive is refused.
 * @throws FileRefusedError
 */
export function unwrap(
  file: Uint8Array,
  rules: UnwrapRules,
  inflater: Inflater,
): Uint8Array | undefined {
  refuseUnopened(file);
  const kind = archiveKind(file);
  if (kind === undefined) return undefined;
  const content =
    kind === 'gzip' ? inflater.gunzip(file, rules.maxBytes) : unzipped(file, rules, inflater);
  if (content !== undefined) refuseNested(content);
  return content;
}

function unzipped(
  file: Uint8Array,
  { pick, maxBytes }: UnwrapRules,
  inflater: Inflater,
): Uint8Array | undefined {
  const directory = directoryOf(file);
  if (hasScore(directory)) return undefined;
  return zipContent(file, pickedEntry(directory.entries, pick), maxBytes, inflater);
}

/** A .gp that is cut off is no damaged archive to people. */
function directoryOf(file: Uint8Array): ZipDirectory {
  try {
    return zipDirectoryOf(file);
  } catch (error) {
    const isAround = error instanceof FileRefusedError && error.code === 'DOWNLOADS.BAD_FILE';
    if (isAround && isTabName(firstEntryName(file))) throw damaged(error.message);
    throw error;
  }
}

function refuseNested(content: Uint8Array): void {
  refuseUnopened(content);
  const kind = archiveKind(content);
  if (kind === undefined || (kind === 'zip' && hasScore(directoryOf(content)))) return;
  throw new FileRefusedError('DOWNLOADS.ARCHIVE_WITHOUT_TAB', `a ${kind} in an archive`);
}

function refuseUnopened(file: Uint8Array): void {
  const kind = unopenedKind(file);
  if (kind === undefined) return;
  throw new FileRefusedError('DOWNLOADS.ARCHIVE_UNKNOWN', `a ${kind} archive`);
}
