import { crc32 } from 'node:zlib';

export interface ArchiveEntry {
  readonly name: string;
  /** Bytes of the content as they lie in the archive. */
  readonly content: Buffer;
  /** Bytes that `content` inflates to by the archive's word; without it the content is stored as it is. */
  readonly inflatesTo?: number;
  /** What the archive says of the checksum of what is stored as it is; without it the truth. */
  readonly checksum?: number;
  readonly isEncrypted?: boolean;
  /** How it is packed, if by neither of the usual ways. */
  readonly method?: number;
  /** Type and permissions of a file on Unix. */
  readonly unixMode?: number;
  /** Its name in the header in front of the content, if that differs. */
  readonly nameInHeader?: string;
}

/** A zip archive that no library would write: any name, any size, any checksum. */
export function zipArchive(entries: readonly ArchiveEntry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = localPart(entry);
    directory.push(directoryPart(entry, offset));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment, 'latin1')]);
}

function localPart(entry: ArchiveEntry): Buffer {
  const name = Buffer.from(entry.nameInHeader ?? entry.name);
  return Buffer.concat([Buffer.from('PK\x03\x04'), sharedFields(entry, name), name, entry.content]);
}

function directoryPart(entry: ArchiveEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const rest = Buffer.alloc(14);
  rest.writeUInt16LE(entry.unixMode ?? 0, 8);
  rest.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([20, entry.unixMode === undefined ? 0 : 3]);
  return Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, sharedFields(entry, name), rest, name]);
}

/** What both headers say alike, from the needed version on. */
function sharedFields(entry: ArchiveEntry, name: Buffer): Buffer {
  const { content, inflatesTo, isEncrypted = false } = entry;
  const { method = inflatesTo === undefined ? 0 : 8, checksum = crc32(content) } = entry;
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(inflatesTo ?? content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}
