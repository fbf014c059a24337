import { int32 } from '../../bytes/numbers';
import { latin1 } from '../../bytes/text';
import { badFile, tooLarge } from '../../refusal/file-refused.error';
import { MAX_UNPACKED_BYTES } from '../../refusal/limits';
import { refuseSpareBytes } from '../../refusal/spare-bytes';
import { unpackBcfz } from './bcfz';

const SECTOR_BYTES = 4096;
const FILE_ENTRY = 2;
const NAME_OFFSET = 4;
const NAME_BYTES = 127;
const FILE_SIZE_OFFSET = 140;
const POINTERS_OFFSET = 148;

export interface GpxFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Walks the small file system inside a .gpx and refuses what alphaTab would accept or never finish: files whose sectors
 * lie beyond the end (a cut-off file still parses), sectors that lead back (an endless loop), sizes that do not match
 * their sectors, and data far behind the last sector.
 * @throws FileRefusedError
 */
export function gpxFiles(file: Uint8Array): GpxFile[] {
  const compressed = latin1(file, 0, 4) === 'BCFZ';
  const { data, spareBytes } = compressed
    ? unpackBcfz(file)
    : { data: file.subarray(4), spareBytes: 0 };
  if (data.length > MAX_UNPACKED_BYTES) throw tooLarge(`a .gpx of ${data.length} bytes`);
  const entries: FileEntry[] = [];
  let offset = SECTOR_BYTES;
  while (offset + 4 <= data.length) {
    if (int32(data, offset) === FILE_ENTRY) {
      const entry = fileEntry(data, offset);
      entries.push(entry);
      offset = entry.sectors.at(-1) ?? offset;
    }
    offset += SECTOR_BYTES;
  }
  if (entries.length === 0) throw badFile('a .gpx without files');
  refuseSpareBytes(spareBytes);
  /** Offset of the last sector that belongs to a file. */
  const end = Math.max(...entries.map(({ at, sectors }) => Math.max(at, ...sectors)));
  refuseSpareBytes(data.length - end - SECTOR_BYTES);
  // Two files may name the same sectors.
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_UNPACKED_BYTES) throw tooLarge(`a .gpx with files of ${size} bytes`);
  return entries.map((entry) => ({ name: entry.name, content: contentOf(data, entry) }));
}

interface FileEntry {
  readonly at: number;
  readonly name: string;
  readonly size: number;
  /** Where each sector of the content begins, in its order. */
  readonly sectors: readonly number[];
}

function fileEntry(data: Uint8Array, at: number): FileEntry {
  if (at + POINTERS_OFFSET + 4 > data.length) throw badFile('a .gpx that is cut off');
  const size = int32(data, at + FILE_SIZE_OFFSET);
  const sectors = sectorsOf(data, at, size);
  if (size < 0 || size > sectors.length * SECTOR_BYTES)
    throw badFile('a .gpx whose sizes contradict each other');
  if ((sectors.at(-1) ?? at) < at) throw badFile('a .gpx whose sectors lead back');
  const [name = ''] = latin1(data, at + NAME_OFFSET, at + NAME_OFFSET + NAME_BYTES).split('\0');
  return { at, name, size, sectors };
}

function sectorsOf(data: Uint8Array, at: number, size: number): number[] {
  const sectors: number[] = [];
  for (let pointer = at + POINTERS_OFFSET; ; pointer += 4) {
    if (pointer + 4 > at + SECTOR_BYTES || pointer + 4 > data.length)
      throw badFile('a .gpx whose sector list has no end');
    const sector = int32(data, pointer);
    if (sector === 0) return sectors;
    const begin = sector * SECTOR_BYTES;
    const left = Math.max(size - sectors.length * SECTOR_BYTES, 0);
    if (sector < 0 || begin + Math.min(left, SECTOR_BYTES) > data.length)
      throw badFile('a .gpx that is cut off');
    sectors.push(begin);
  }
}

function contentOf(data: Uint8Array, { size, sectors }: FileEntry): Uint8Array {
  const content = new Uint8Array(size);
  for (const [index, begin] of sectors.entries()) {
    const at = index * SECTOR_BYTES;
    const left = Math.max(size - at, 0);
    content.set(data.subarray(begin, begin + Math.min(left, SECTOR_BYTES)), Math.min(at, size));
  }
  return content;
}
