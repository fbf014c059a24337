import { crc32, inflateRawSync } from 'node:zlib';
import { FileRefusedError, tooLarge } from '../refusal/file-refused.error';
import type { ZipEntry } from './zip-entries';

const STORED = 0;
const DEFLATED = 8;

/**
 * What an entry holds: no more than `maxBytes`, and exactly what the archive says of its length and its checksum.
 * @throws FileRefusedError
 */
export function zipContent(file: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  const { method, isEncrypted, unpackedBytes, packedBytes } = entry;
  if (isEncrypted) throw new FileRefusedError('DOWNLOADS.ARCHIVE_LOCKED', 'an encrypted zip');
  if (method !== STORED && method !== DEFLATED)
    throw new FileRefusedError('DOWNLOADS.ARCHIVE_UNKNOWN', `a zip of method ${method}`);
  if (unpackedBytes > maxBytes) throw tooLarge(`the zip entry declares ${unpackedBytes} bytes`);
  // Folders have no stream of their own.
  if (packedBytes === 0 && unpackedBytes === 0) return Buffer.alloc(0);
  const packed = file.subarray(entry.contentAt, entry.contentAt + packedBytes);
  const content =
    method === STORED
      ? packed
      : unpacked(() => inflateRawSync(packed, { maxOutputLength: maxBytes }), maxBytes);
  if (content.length !== unpackedBytes)
    throw damaged(`the zip entry has ${content.length} bytes and declares ${unpackedBytes}`);
  if (crc32(content) !== entry.crc) throw damaged('the zip entry has another checksum');
  return content;
}

/** @throws FileRefusedError for what zlib refuses: damage, or more bytes than are allowed */
export function unpacked(unpack: () => Buffer, maxBytes: number): Buffer {
  try {
    return unpack();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`it unpacks to more than ${maxBytes} bytes`);
    throw damaged(message);
  }
}

export function damaged(reason: string): FileRefusedError {
  return new FileRefusedError('DOWNLOADS.ARCHIVE_DAMAGED', reason);
}
