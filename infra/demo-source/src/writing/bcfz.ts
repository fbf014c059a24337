/**
 * Guitar Pro 6's compression: "BCFZ", the uncompressed length (uint32 LE), then a bit stream of
 * literals (0, count in 2 bits, bytes) and references back (1, word size in 4 bits, offset and
 * length in as many bits, lowest bit first).
 */
const LITERAL_MAX_BYTES = 3;
const WORD_BITS = 15;
const WINDOW_BYTES = 2 ** WORD_BITS - 1;
const KEY_BYTES = 4;

class BitWriter {
  private readonly bytes: number[] = [];
  private current = 0;
  private filled = 0;

  bit(value: number): void {
    this.current = (this.current << 1) | (value & 1);
    this.filled += 1;
    if (this.filled === 8) {
      this.bytes.push(this.current);
      this.current = 0;
      this.filled = 0;
    }
  }

  /** Highest bit first. */
  bits(value: number, count: number): void {
    for (let shift = count - 1; shift >= 0; shift -= 1) this.bit(value >> shift);
  }

  /** Lowest bit first. */
  bitsReversed(value: number, count: number): void {
    for (let shift = 0; shift < count; shift += 1) this.bit(value >> shift);
  }

  finish(): Buffer {
    while (this.filled !== 0) this.bit(0);
    return Buffer.from(this.bytes);
  }
}

function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}

/** The longest earlier occurrence of the bytes at `position`, without overlap. */
function matchLength(data: Uint8Array, earlier: number, position: number): number {
  const most = Math.min(position - earlier, data.length - position, WINDOW_BYTES);
  let length = 0;
  while (length < most && data[earlier + length] === data[position + length]) length += 1;
  return length;
}

/** Compresses a container made by {@link writeBcfs}. */
export function writeBcfz(container: Uint8Array): Buffer {
  const writer = new BitWriter();
  const lastSeen = new Map<number, number>();
  const view = Buffer.from(container.buffer, container.byteOffset, container.byteLength);
  const keyAt = (index: number): number | undefined =>
    index + KEY_BYTES <= view.length ? view.readUInt32LE(index) : undefined;

  let literalStart = 0;
  const flushLiterals = (end: number): void => {
    while (literalStart < end) {
      const count = Math.min(LITERAL_MAX_BYTES, end - literalStart);
      writer.bit(0);
      writer.bitsReversed(count, 2);
      for (const byte of view.subarray(literalStart, literalStart + count)) writer.bits(byte, 8);
      literalStart += count;
    }
  };

  let position = 0;
  while (position < view.length) {
    const key = keyAt(position);
    const earlier = key === undefined ? undefined : lastSeen.get(key);
    const near = earlier !== undefined && position - earlier <= WINDOW_BYTES ? earlier : undefined;
    const length = near === undefined ? 0 : matchLength(view, near, position);
    if (near !== undefined && length >= KEY_BYTES + 1) {
      flushLiterals(position);
      const wordBits = Math.max(bitLength(position - near), bitLength(length));
      writer.bit(1);
      writer.bits(wordBits, 4);
      writer.bitsReversed(position - near, wordBits);
      writer.bitsReversed(length, wordBits);
    }
    const step = length >= KEY_BYTES + 1 ? length : 1;
    for (let index = position; index < position + step; index += 1) {
      const passed = keyAt(index);
      if (passed !== undefined) lastSeen.set(passed, index);
    }
    position += step;
    if (step > 1) literalStart = position;
  }
  flushLiterals(view.length);

  const head = Buffer.alloc(8);
  head.write('BCFZ', 0, 'latin1');
  head.writeUInt32LE(view.length, 4);
  return Buffer.concat([head, writer.finish()]);
}
