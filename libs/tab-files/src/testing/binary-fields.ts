/** Numbers of four bytes each, the lowest byte first. */
export function int32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, index * 4);
  return bytes;
}

/** A text after its length. */
export function text(value: string | Buffer): Buffer {
  return Buffer.concat([int32(value.length + 1), Buffer.from([value.length]), Buffer.from(value)]);
}

/** A text in a field of so many bytes. */
export function fixed(value: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write(value, 'latin1');
  return bytes;
}
