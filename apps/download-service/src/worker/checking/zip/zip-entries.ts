import { badFile, tooLarge } from '../refusal/file-refused.error';
import { MAX_ZIP_ENTRIES } from '../refusal/limits';

const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
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
  /** As the directory says. */
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
export function zipDirectoryOf(file: Buffer): ZipDirectory {
  const end = endRecordOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ZIP_ENTRIES) throw tooLarge(`the zip archive has ${count} entries`);
  const entries = entriesOf(file, end, count);
  const commentBytes = Math.min(file.readUInt16LE(end + 20), file.length - end - END_BYTES);
  const ownBytes = entries.reduce((sum, entry) => sum + entry.ownBytes, END_BYTES + commentBytes);
  return { entries, spareBytes: file.length - ownBytes };
}

/** The name in the first header, which a file that is cut off still has. */
export function firstEntryName(file: Buffer): string {
  if (file.length < LOCAL_BYTES) return '';
  return file.toString('utf8', LOCAL_BYTES, LOCAL_BYTES + file.readUInt16LE(26));
}

/** Where the archive's last record begins: right behind the directory. Data after it may contain its signature. */
function endRecordOf(file: Buffer): number {
  const last = file.lastIndexOf(END_SIGNATURE, file.length - END_BYTES);
  if (last < 0) throw badFile('the zip archive is cut off: it has no directory');
  for (let at = last; at > 0; at = file.lastIndexOf(END_SIGNATURE, at - 1))
    if (file.readUInt32LE(at + 16) + file.readUInt32LE(at + 12) === at) return at;
  return last;
}

function entriesOf(file: Buffer, end: number, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let offset = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(file, offset, end);
    entries.push(entry);
    offset = entry.nextOffset;
  }
  return entries;
}

function entryAt(file: Buffer, offset: number, end: number): ZipEntry {
  if (offset + ENTRY_BYTES > end || file.readUInt32LE(offset) !== ENTRY_SIGNATURE)
    throw badFile('the zip directory is damaged');
  const flags = file.readUInt16LE(offset + 8);
  const nameAt = offset + ENTRY_BYTES;
  const nameEnd = nameAt + file.readUInt16LE(offset + 28);
  const nextOffset = nameEnd + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
  const rawName = file.subarray(nameAt, nameEnd);
  const packedBytes = file.readUInt32LE(offset + 20);
  const descriptorBytes = (flags & HAS_DESCRIPTOR) === 0 ? 0 : DESCRIPTOR_BYTES;
  const headerAt = file.readUInt32LE(offset + 42);
  const headerBytes = localHeaderBytes(file, headerAt, rawName);
  const isOfUnix = file.readUInt8(offset + 5) === MADE_ON_UNIX;
  return {
    name: rawName.toString('utf8'),
    unpackedBytes: file.readUInt32LE(offset + 24),
    isLink: isOfUnix && (file.readUInt16LE(offset + 40) & FILE_KIND) === SYMBOLIC_LINK,
    isEncrypted: (flags & IS_ENCRYPTED) !== 0,
    method: file.readUInt16LE(offset + 10),
    crc: file.readUInt32LE(offset + 16),
    contentAt: headerAt + headerBytes,
    packedBytes,
    ownBytes: nextOffset - offset + headerBytes + packedBytes + descriptorBytes,
    nextOffset,
  };
}

/** Readers that go from header to header must find the same as the directory says. */
function localHeaderBytes(file: Buffer, offset: number, rawName: Buffer): number {
  if (offset + LOCAL_BYTES > file.length || file.readUInt32LE(offset) !== LOCAL_SIGNATURE)
    throw badFile('the zip directory is damaged');
  const nameEnd = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26);
  if (!file.subarray(offset + LOCAL_BYTES, nameEnd).equals(rawName))
    throw badFile('the zip directory and a header name different entries');
  return nameEnd + file.readUInt16LE(offset + 28) - offset;
}
