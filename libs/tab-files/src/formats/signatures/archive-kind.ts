import { hasBytes } from './first-bytes';

export type ArchiveKind = 'zip' | 'gzip';

const STARTS: readonly (readonly [kind: ArchiveKind, start: string])[] = [
  ['zip', 'PK\x03\x04'],
  // Without an entry; one part of several.
  ['zip', 'PK\x05\x06'],
  ['zip', 'PK\x07\x08'],
  ['gzip', '\x1f\x8b'],
];

const NOT_OPENED: readonly (readonly [name: string, start: string, offset?: number])[] = [
  ['RAR', 'Rar!\x1a\x07'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['xz', '\xfd7zXZ\x00'],
  ['bzip2', 'BZh'],
  ['LHA', '-lh', 2],
  ['tar', 'ustar\x0000', 257],
  ['tar', 'ustar  \x00', 257],
];

/** Kind of an archive that can be unwrapped, by its first bytes; undefined if it is none. */
export function archiveKind(file: Uint8Array): ArchiveKind | undefined {
  return STARTS.find(([, start]) => hasBytes(file, start))?.[0];
}

/** The name of an archive's kind that is not opened, if the file is one. */
export function unopenedKind(file: Uint8Array): string | undefined {
  return NOT_OPENED.find(([, start, offset]) => hasBytes(file, start, offset))?.[0];
}
