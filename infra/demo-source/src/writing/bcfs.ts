/**
 * The container of Guitar Pro 6 files: "BCFS", a header sector, then for each file an entry
 * sector (name, size, list of data sectors) followed by its data, in sectors of 4 KiB.
 */
const SECTOR_BYTES = 4096;
const MAGIC_BYTES = 4;
const ENTRY_TYPE_FILE = 2;
const NAME_OFFSET = 4;
const NAME_MAX_BYTES = 127;
const SIZE_OFFSET = 0x8c;
const POINTERS_OFFSET = 0x94;
/** The list of data sectors ends with a zero and must stay inside the entry sector. */
const MAX_DATA_SECTORS = (SECTOR_BYTES - POINTERS_OFFSET) / 4 - 1;

export interface ContainedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** The container, uncompressed, "BCFS" included. */
export function writeBcfs(files: readonly ContainedFile[]): Buffer {
  const sectors: Buffer[] = [Buffer.alloc(SECTOR_BYTES)];
  for (const { name, data } of files) {
    const count = Math.ceil(data.length / SECTOR_BYTES);
    if (count > MAX_DATA_SECTORS) throw new Error(`${name} is too large for one entry`);
    if (Buffer.byteLength(name) > NAME_MAX_BYTES) throw new Error(`${name} is too long a name`);
    const entry = Buffer.alloc(SECTOR_BYTES);
    entry.writeUInt32LE(ENTRY_TYPE_FILE, 0);
    entry.write(name, NAME_OFFSET, 'latin1');
    entry.writeUInt32LE(data.length, SIZE_OFFSET);
    const firstDataSector = sectors.length + 1;
    sectors.push(entry);
    for (let index = 0; index < count; index += 1) {
      entry.writeUInt32LE(firstDataSector + index, POINTERS_OFFSET + 4 * index);
      const sector = Buffer.alloc(SECTOR_BYTES);
      sector.set(data.subarray(index * SECTOR_BYTES, (index + 1) * SECTOR_BYTES));
      sectors.push(sector);
    }
  }
  return Buffer.concat([Buffer.from('BCFS', 'latin1'), ...sectors]);
}

/** Whether the bytes start like a .gpx file. */
export function isGpx(bytes: Uint8Array): boolean {
  const magic = Buffer.from(bytes.subarray(0, MAGIC_BYTES)).toString('latin1');
  return magic === 'BCFS' || magic === 'BCFZ';
}
