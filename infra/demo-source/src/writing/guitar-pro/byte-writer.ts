/** The last character that means the same in every charset. */
const LAST_ASCII = 0x7e;

/** Numbers and texts as Guitar Pro 3, 4 and 5 write them: little-endian, one after the other. */
export class ByteWriter {
  readonly #chunks: Buffer[] = [];

  toBuffer(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  bytes(...values: readonly number[]): this {
    this.#chunks.push(Buffer.from(values));
    return this;
  }

  zeros(count: number): this {
    this.#chunks.push(Buffer.alloc(count));
    return this;
  }

  int16(...values: readonly number[]): this {
    for (const value of values) {
      const bytes = Buffer.alloc(2);
      bytes.writeInt16LE(value);
      this.#chunks.push(bytes);
    }
    return this;
  }

  int32(...values: readonly number[]): this {
    for (const value of values) {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32LE(value);
      this.#chunks.push(bytes);
    }
    return this;
  }

  /** A text after its length, once with and once without the byte of that length. */
  text(value: string): this {
    const bytes = ascii(value);
    this.int32(bytes.length + 1).bytes(bytes.length);
    this.#chunks.push(bytes);
    return this;
  }

  /** A text that may be longer than 255 bytes. */
  longText(value: string): this {
    const bytes = ascii(value);
    this.int32(bytes.length);
    this.#chunks.push(bytes);
    return this;
  }

  /** A text in a field of fixed size, after its length in one byte. */
  field(value: string, size: number): this {
    const bytes = ascii(value);
    if (bytes.length > size) throw new Error(`"${value}" is longer than ${size} bytes`);
    this.bytes(bytes.length);
    this.#chunks.push(bytes);
    return this.zeros(size - bytes.length);
  }
}

/** These formats do not say which charset they use, so only ASCII is safe. */
function ascii(value: string): Buffer {
  for (const character of value) {
    if ((character.codePointAt(0) ?? 0) > LAST_ASCII) {
      throw new Error(`"${value}" has a character that is not ASCII`);
    }
  }
  return Buffer.from(value, 'latin1');
}
