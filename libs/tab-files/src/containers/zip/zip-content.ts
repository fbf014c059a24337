import type { Inflater } from '../../inflation/inflater';
import { damaged, FileRefusedError, tooLarge } from '../../refusal/file-refused.error';
import type { ZipEntry } from './zip-entries';

const STORED = 0;
const DEFLATED = 8;

/**
 * What an entry holds: no more than `maxBytes`, and exactly what the archive says of its length and its checksum.
 * @throws FileRefusedError
 */
export function zipContent(
  file: Uint8Array,
  entry: ZipEntry,
  maxBytes: number,
  inflater: Inflater,
): Uint8Array {
  const { method, isEncrypted, unpackedBytes, packedBytes } = entry;
  if (isEncrypted) throw new FileRefusedError('DOWNLOADS.ARCHIVE_LOCKED', 'an encrypted zip');
  if (method !== STORED && method !== DEFLATED)
    throw new FileRefusedError('DOWNLOADS.ARCHIVE_UNKNOWN', `a zip of method ${method}`);
  if (unpackedBytes > maxBytes) throw tooLarge(`the zip entry declares ${unpackedBytes} bytes`);
  // Folders have no stream of their own.
  if (packedBytes === 0 && unpackedBytes === 0) return new Uint8Array();
  const packed = file.subarray(entry.contentAt, entry.contentAt + packedBytes);
  const content = method === STORED ? packed : inflater.inflateRaw(packed, maxBytes);
  if (content.length !== unpackedBytes)
    throw damaged(`the zip entry has ${content.length} bytes and declares ${unpackedBytes}`);
  if (inflater.crc32(content) !== entry.crc) throw damaged('the zip entry has another checksum');
  return content;
}
