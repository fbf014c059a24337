import { badFile, tooLarge } from './file-refused.error';
import { MAX_UNPACKED_BYTES } from './limits';
import { unpackBcfz } from './bcfz';
import { refuseSpareBytes } from './spare-bytes';

const SECTOR_BYTES = 4096;
const FILE_ENTRY = 2;
const FILE_SIZE_OFFSET = 140;
const POINTERS_OFFSET = 148;

/**
 * Walks the small file system inside a .gpx and refuses what alphaTab would accept or never finish: files whose sectors
 * lie beyond the end (a cut-off file still parses), sectors that lead back (an endless loop), sizes that do not match
 * their sectors, and data far behind the last sector.
 * @throws FileRefusedError
 */
export function verifyGpxContainer(file: Buffer): void {
  const compressed = file.toString('latin1', 0, 4) === 'BCFZ';
  const { data, spareBytes } = compressed
    ? unpackBcfz(file)
    : { data: file.subarray(4), spareBytes: 0 };
  if (data.length > MAX_UNPACKED_BYTES) throw tooLarge(`a .gpx of ${data.length} bytes`);
  let files = 0;
  let offset = SECTOR_BYTES;
  /** Of all sectors that belong to a file. */
  let end = 0;
  while (offset + 4 <= data.length) {
    if (data.readInt32LE(offset) === FILE_ENTRY) {
      const { last, highest } = sectorsOf(data, offset);
      offset = last;
      end = Math.max(end, highest + SECTOR_BYTES);
      files += 1;
    }
    offset += SECTOR_BYTES;
  }
  if (files === 0) throw badFile('a .gpx without files');
  refuseSpareBytes(spareBytes);
  refuseSpareBytes(data.length - end);
}

/** Checks one file entry; returns where the last sector of its list begins, and the one that is furthest behind. */
function sectorsOf(data: Buffer, entry: number): { last: number; highest: number } {
  if (entry + POINTERS_OFFSET + 4 > data.length) throw badFile('a .gpx that is cut off');
  const size = data.readInt32LE(entry + FILE_SIZE_OFFSET);
  let left = size;
  let last = entry;
  let highest = entry;
  for (let pointer = entry + POINTERS_OFFSET; ; pointer += 4) {
    if (pointer + 4 > entry + SECTOR_BYTES || pointer + 4 > data.length)
      throw badFile('a .gpx whose sector list has no end');
    const sector = data.readInt32LE(pointer);
    if (sector === 0) break;
    last = sector * SECTOR_BYTES;
    highest = Math.max(highest, last);
    if (sector < 0 || last + Math.min(Math.max(left, 0), SECTOR_BYTES) > data.length)
      throw badFile('a .gpx that is cut off');
    left -= SECTOR_BYTES;
  }
  if (size < 0 || left > 0) throw badFile('a .gpx whose sizes contradict each other');
  if (last < entry) throw badFile('a .gpx whose sectors lead back');
  return { last, highest };
}
