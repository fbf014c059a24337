/** Whether the file has these bytes (as latin1) at the offset. */
export function hasBytes(file: Buffer, bytes: string, offset = 0): boolean {
  return file.toString('latin1', offset, offset + bytes.length) === bytes;
}
