import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const METHOD_DEFLATE = 8;

/**
 * Reads one entry of a zip whose local headers carry the sizes, as those of Gp7Exporter do.
 * @throws Error if there is no such entry
 */
export function readZipEntry(zip: Buffer, wanted: string): Buffer {
  let offset = 0;
  while (
    offset + LOCAL_HEADER_BYTES <= zip.length &&
    zip.readUInt32LE(offset) === LOCAL_HEADER_SIGNATURE
  ) {
    const method = zip.readUInt16LE(offset + 8);
    const size = zip.readUInt32LE(offset + 18);
    const nameLength = zip.readUInt16LE(offset + 26);
    const extraLength = zip.readUInt16LE(offset + 28);
    const nameStart = offset + LOCAL_HEADER_BYTES;
    const dataStart = nameStart + nameLength + extraLength;
    const data = zip.subarray(dataStart, dataStart + size);
    if (zip.toString('utf8', nameStart, nameStart + nameLength) === wanted) {
      return method === METHOD_DEFLATE ? inflateRawSync(data) : data;
    }
    offset = dataStart + size;
  }
  throw new Error(`the zip has no entry ${wanted}`);
}
