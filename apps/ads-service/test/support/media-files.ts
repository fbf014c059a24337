/** Small files whose structure is that of real ones, without anything to see. */

interface Pixels {
  readonly width: number;
  readonly height: number;
}

interface Mp4Options {
  brand?: string;
  isTurned?: boolean;
  /** Version of the track's header: 0 or 1. */
  version?: number;
  /** Bytes after its boxes. */
  more?: Buffer;
}

interface WebmOptions {
  docType?: string;
  /** Whether lengths are unknown, as in recordings by browsers. */
  unknownLengths?: boolean;
  /** Bytes before the track. */
  inside?: Buffer;
  /** Bytes after the segment. */
  more?: Buffer;
}

const SIZE: Pixels = { width: 640, height: 360 };
const NOTHING = Buffer.alloc(0);

/** An MP4 with one track. */
export function mp4(
  { width, height }: Pixels = SIZE,
  { brand = 'isom', isTurned = false, version = 0, more = NOTHING }: Mp4Options = {},
): Buffer {
  const matrix = isTurned ? [0, 1, 0, -1, 0, 0, 0, 0, 0x4000] : [1, 0, 0, 0, 1, 0, 0, 0, 0x4000];
  const header = Buffer.concat([
    Buffer.from([version, 0, 0, 3]),
    Buffer.alloc(version === 1 ? 48 : 36),
    int32s(matrix.map((value) => value * 65_536)),
    int32s([width * 65_536, height * 65_536]),
  ]);
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1')),
    box('free', Buffer.alloc(0)),
    box('mdat', Buffer.alloc(1_000, 7)),
    box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', header))])),
    more,
  ]);
}

/** A WebM with one track. */
export function webm(
  { width, height }: Pixels = SIZE,
  { docType = 'webm', unknownLengths = false, inside = NOTHING, more = NOTHING }: WebmOptions = {},
): Buffer {
  const video = Buffer.concat([element(0xb0, uint(width)), element(0xba, uint(height))]);
  const track = Buffer.concat([element(0xd7, uint(1)), element(0xe0, video)]);
  const cluster = element(0x1f43b675, element(0xe7, uint(0)), unknownLengths);
  const segment = Buffer.concat([
    element(0x1549a966, Buffer.alloc(0)),
    inside,
    element(0x1654ae6b, element(0xae, track)),
    cluster,
  ]);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    element(0x18538067, segment, unknownLengths),
    more,
  ]);
}

export function box(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), content]);
}

export function element(id: number, content: Buffer, unknownLength = false): Buffer {
  const name = Buffer.from(id.toString(16), 'hex');
  const length = Buffer.from('0100000000000000', 'hex');
  if (unknownLength) length.fill(0xff, 1);
  else length.writeUInt32BE(content.length, 4);
  return Buffer.concat([name, length, content]);
}

function int32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, place) => bytes.writeInt32BE(value, place * 4));
  return bytes;
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
