import { badFile, tooLarge } from './file-refused.error';
import { MAX_UNPACKED_BYTES } from './limits';
import { unpackBcfz } from './bcfz';

const SECTOR_BYTES = 4096;
const FILE_ENTRY = 2;
const FILE_SIZE_OFFSET = 140;
const POINTERS_OFFSET = 148;

/**
 * Walks the small file system inside a .gpx and refuses what alphaTab would accept or never finish with:
 * files whose sectors lie beyond the end (a cut-off file still parses), sectors that lead back (an endless
 * loop) and sizes that their sectors do not bear.
 * @throws FileRefusedError
 */
export function verifyGpxContainer(file: Buffer): void {
  const compressed = file.toString('latin1', 0, 4) === 'BCFZ';
  const data = compressed ? unpackBcfz(file) : file.subarray(4);
  if (data.length > MAX_UNPACKED_BYTES) throw tooLarge(`a .gpx of ${data.length} bytes`);
  let files = 0;
  let offset = SECTOR_BYTES;
  while (offset + 4 <= data.length) {
    if (data.readInt32LE(offset) === FILE_ENTRY) {
      offset = lastSectorOf(data, offset);
      files += 1;
    }
    offset += SECTOR_BYTES;
  }
  if (files === 0) throw badFile('a .gpx without files');
}

/** Checks one file entry; answers where its last sector begins. */
function lastSectorOf(data: Buffer, entry: number): number {
  if (entry + POINTERS_OFFSET + 4 > data.length) throw badFile('a .gpx that is cut off');
  const size = data.readInt32LE(entry + FILE_SIZE_OFFSET);
  let left = size;
  let last = entry;
  for (let pointer = entry + POINTERS_OFFSET; ; pointer += 4) {
    if (pointer + 4 > entry + SECTOR_BYTES || pointer + 4 > data.length)
      throw badFile('a .gpx whose sector list has no end');
    const sector = data.readInt32LE(pointer);
    if (sector === 0) break;
    last = sector * SECTOR_BYTES;
    if (sector < 0 || last + Math.min(Math.max(left, 0), SECTOR_BYTES) > data.length)
      throw badFile('a .gpx that is cut off');
    left -= SECTOR_BYTES;
  }
  if (size < 0 || left > 0) throw badFile('a .gpx whose sizes contradict each other');
  if (last < entry) throw badFile('a .gpx whose sectors lead back');
  return last;
}
