import { uint32 } from '../../bytes/numbers';
import { badFile, tooLarge } from '../../refusal/file-refused.error';
import { MAX_UNPACKED_BYTES } from '../../refusal/limits';

const HEADER_BYTES = 8;
const BCFS_MAGIC_BYTES = 4;
/** Writers round the end of the bit stream differently. */
const END_TOLERANCE_BYTES = 16;

export interface UnpackedBcfz {
  /** Unpacked container, without the magic bytes. */
  readonly data: Uint8Array;
  /** Bytes of the file behind the packed ones. */
  readonly spareBytes: number;
}

/**
 * Unpacks the compression of Guitar Pro 6: literals of up to 3 bytes and references back into the output,
 * in bits from the highest.
 * @throws FileRefusedError when the file ends before the length it declares
 */
export function unpackBcfz(file: Uint8Array): UnpackedBcfz {
  if (file.length < HEADER_BYTES) throw badFile('a BCFZ file without its length');
  const declared = uint32(file, 4);
  if (declared > MAX_UNPACKED_BYTES) throw tooLarge(`BCFZ declares ${declared} bytes`);
  // One literal or reference may run past the declared length; both have at most 15-bit sizes.
  const output = new Uint8Array(declared + 0x8000);
  const bits = new BitReader(file, HEADER_BYTES);
  let length = 0;
  while (length < declared) {
    if (bits.read(1) === 1) {
      const wordSize = bits.read(4);
      const distance = bits.readReversed(wordSize);
      const size = Math.min(distance, bits.readReversed(wordSize));
      if (bits.ended || distance > length) break;
      output.copyWithin(length, length - distance, length - distance + size);
      length += size;
    } else {
      const size = bits.readReversed(2);
      for (let index = 0; index < size && !bits.ended; index += 1) {
        output[length] = bits.read(8);
        if (!bits.ended) length += 1;
      }
    }
    if (bits.ended) break;
  }
  if (length < declared - END_TOLERANCE_BYTES) throw badFile('a BCFZ that is cut off');
  const data = output.subarray(BCFS_MAGIC_BYTES, Math.max(length, BCFS_MAGIC_BYTES));
  return { data, spareBytes: bits.leftBytes };
}

class BitReader {
  ended = false;
  private bit = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private position: number,
  ) {}

  get leftBytes(): number {
    return this.bytes.length - this.position - Math.ceil(this.bit / 8);
  }

  /** An unsigned number of `count` bits, the highest first. */
  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = (value << 1) | this.next();
    return value;
  }

  /** The same, the lowest first. */
  readReversed(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value |= this.next() << index;
    return value;
  }

  private next(): number {
    const byte = this.bytes[this.position];
    if (byte === undefined) {
      this.ended = true;
      return 0;
    }
    const value = (byte >> (7 - this.bit)) & 1;
    this.bit += 1;
    if (this.bit === 8) {
      this.bit = 0;
      this.position += 1;
    }
    return value;
  }
}
