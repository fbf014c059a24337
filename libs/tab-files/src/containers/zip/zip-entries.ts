import { uint16, uint32 } from '../../bytes/numbers';
import { lastIndexOf, sameBytes } from '../../bytes/search';
import { utf8 } from '../../bytes/text';
import { badFile, tooLarge } from '../../refusal/file-refused.error';
import { MAX_ZIP_ENTRIES } from '../../refusal/limits';

const END_SIGNATURE = Uint8Array.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const IS_ENCRYPTED = 1;
const HAS_DESCRIPTOR = 8;
const DESCRIPTOR_BYTES = 16;
const MADE_ON_UNIX = 3;
const FILE_KIND = 0xf000;
const SYMBOLIC_LINK = 0xa000;

export interface ZipEntry {
  readonly name: string;
  /** Unpacked size that the directory declares. */
  readonly unpackedBytes: number;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  /** Where its content begins in the file, and how long it is there. */
  readonly contentAt: number;
  readonly packedBytes: number;
  /** Bytes of the file that it takes: what the directory says of it, its header and its content. */
  readonly ownBytes: number;
  readonly nextOffset: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Bytes that no entry takes, nor the archive's last record with its comment. */
  readonly spareBytes: number;
}

/**
 * Reads a zip's central directory, and compares it with the headers in front of the contents.
 * @throws FileRefusedError
 */
export function zipDirectoryOf(file: Uint8Array): ZipDirectory {
  const end = endRecordOf(file);
  const count = uint16(file, end + 10);
  if (count > MAX_ZIP_ENTRIES) throw tooLarge(`the zip archive has ${count} entries`);
  const entries = entriesOf(file, end, count);
  const commentBytes = Math.min(uint16(file, end + 20), file.length - end - END_BYTES);
  const ownBytes = entries.reduce((sum, entry) => sum + entry.ownBytes, END_BYTES + commentBytes);
  return { entries, spareBytes: file.length - ownBytes };
}

/** The name in the first header, which a file that is cut off still has. */
export function firstEntryName(file: Uint8Array): string {
  if (file.length < LOCAL_BYTES) return '';
  return utf8(file, LOCAL_BYTES, LOCAL_BYTES + uint16(file, 26));
}

/** Where the archive's last record begins: right behind the directory. Data after it may contain its signature. */
function endRecordOf(file: Uint8Array): number {
  const last = lastIndexOf(file, END_SIGNATURE, file.length - END_BYTES);
  if (last < 0) throw badFile('the zip archive is cut off: it has no directory');
  for (let at = last; at > 0; at = lastIndexOf(file, END_SIGNATURE, at - 1))
    if (uint32(file, at + 16) + uint32(file, at + 12) === at) return at;
  return last;
}

function entriesOf(file: Uint8Array, end: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let offset = uint32(file, end + 16);
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(file, offset, end);
    entries.push(entry);
    offset = entry.nextOffset;
  }
  return entries;
}

function entryAt(file: Uint8Array, offset: number, end: number): ZipEntry {
  if (offset + ENTRY_BYTES > end || uint32(file, offset) !== ENTRY_SIGNATURE)
    throw badFile('the zip directory is damaged');
  const flags = uint16(file, offset + 8);
  const nameAt = offset + ENTRY_BYTES;
  const nameEnd = nameAt + uint16(file, offset + 28);
  const nextOffset = nameEnd + uint16(file, offset + 30) + uint16(file, offset + 32);
  const rawName = file.subarray(nameAt, nameEnd);
  const packedBytes = uint32(file, offset + 20);
  const descriptorBytes = (flags & HAS_DESCRIPTOR) === 0 ? 0 : DESCRIPTOR_BYTES;
  const headerAt = uint32(file, offset + 42);
  const headerBytes = localHeaderBytes(file, headerAt, rawName);
  const isOfUnix = file[offset + 5] === MADE_ON_UNIX;
  return {
    name: utf8(rawName),
    unpackedBytes: uint32(file, offset + 24),
    isLink: isOfUnix && (uint16(file, offset + 40) & FILE_KIND) === SYMBOLIC_LINK,
    isEncrypted: (flags & IS_ENCRYPTED) !== 0,
    method: uint16(file, offset + 10),
    crc: uint32(file, offset + 16),
    contentAt: headerAt + headerBytes,
    packedBytes,
    ownBytes: nextOffset - offset + headerBytes + packedBytes + descriptorBytes,
    nextOffset,
  };
}

/** Readers that go from header to header must find the same as the directory says. */
function localHeaderBytes(file: Uint8Array, offset: number, rawName: Uint8Array): number {
  if (offset + LOCAL_BYTES > file.length || uint32(file, offset) !== LOCAL_SIGNATURE)
    throw badFile('the zip directory is damaged');
  const nameEnd = offset + LOCAL_BYTES + uint16(file, offset + 26);
  if (!sameBytes(file.subarray(offset + LOCAL_BYTES, nameEnd), rawName))
    throw badFile('the zip directory and a header name different entries');
  return nameEnd + uint16(file, offset + 28) - offset;
}
