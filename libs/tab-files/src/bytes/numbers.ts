/** Unsigned number of two bytes, the lowest first. @throws RangeError beyond the end */
export function uint16(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint16(at, true);
}

/** Unsigned number of four bytes, the lowest first. @throws RangeError beyond the end */
export function uint32(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getUint32(at, true);
}

/** Signed number of four bytes, the lowest first. @throws RangeError beyond the end */
export function int32(bytes: Uint8Array, at: number): number {
  return viewOf(bytes).getInt32(at, true);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
