import { crc32, deflateRawSync } from 'node:zlib';

const VERSION = 20;
const LOCAL_SIGNATURE = 0x04034b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

export interface ZipMember {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says of its length; without it the truth. */
  readonly declaredBytes?: number;
  /** Marks it as encrypted, which it is not. */
  readonly isLocked?: boolean;
}

/** A zip archive; names go in as they are, whatever they are. */
export function writeZip(members: readonly ZipMember[]): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const packed = deflateRawSync(member.content);
    const shared = sharedFields(member, packed.length, name.length);
    const local = Buffer.concat([uint32(LOCAL_SIGNATURE), shared, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(uint32(ENTRY_SIGNATURE), Buffer.from([VERSION, 0]), shared, rest, name);
    contents.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...contents, ...directory, uint32(END_SIGNATURE), end]);
}

/** What the header in front of the content and the directory say alike, from the needed version on. */
function sharedFields(member: ZipMember, packedBytes: number, nameBytes: number): Buffer {
  const { content, declaredBytes = content.length, isLocked = false } = member;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(isLocked ? IS_ENCRYPTED : 0, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packedBytes, 14);
  fields.writeUInt32LE(declaredBytes, 18);
  fields.writeUInt16LE(nameBytes, 22);
  return fields;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
