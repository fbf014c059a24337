import { latin1 } from '../../bytes/text';

/** Whether the file has these bytes (as latin1) at the offset. */
export function hasBytes(file: Uint8Array, bytes: string, offset = 0): boolean {
  return latin1(file, offset, offset + bytes.length) === bytes;
}
