import { badFile, tooLarge } from './file-refused.error';
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from './limits';

const SCORE_ENTRY = 'Content/score.gpif';
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;

/** Reads a zip's central directory: it must hold a score and declare no more than may be unpacked. */
export function checkScoreArchive(file: Buffer): void {
  const end = file.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + END_BYTES > file.length || end < file.length - END_BYTES - MAX_COMMENT_BYTES)
    throw badFile('the zip archive is cut off: it has no directory');
  const entries = file.readUInt16LE(end + 10);
  if (entries > MAX_ZIP_ENTRIES) throw tooLarge(`the zip archive has ${entries} entries`);
  let offset = file.readUInt32LE(end + 16);
  let unpackedBytes = 0;
  let hasScore = false;
  for (let index = 0; index < entries; index += 1) {
    if (offset + ENTRY_BYTES > end || file.readUInt32LE(offset) !== ENTRY_SIGNATURE)
      throw badFile('the zip directory is damaged');
    unpackedBytes += file.readUInt32LE(offset + 24);
    const nameLength = file.readUInt16LE(offset + 28);
    const name = file.toString('utf8', offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameLength);
    hasScore ||= name === SCORE_ENTRY;
    offset +=
      ENTRY_BYTES + nameLength + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
  }
  if (unpackedBytes > MAX_UNPACKED_BYTES)
    throw tooLarge(`the zip archive declares ${unpackedBytes} bytes`);
  if (!hasScore) throw badFile(`a zip archive without ${SCORE_ENTRY}`);
}
