/** Whether two pieces hold the same bytes. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Position of the last occurrence of bytes that begins at `from` or before, or -1. */
export function lastIndexOf(bytes: Uint8Array, searched: Uint8Array, from: number): number {
  const [first] = searched;
  if (first === undefined || from < 0) return -1;
  for (let at = bytes.lastIndexOf(first, from); at >= 0; at = bytes.lastIndexOf(first, at - 1)) {
    if (sameBytes(bytes.subarray(at, at + searched.length), searched)) return at;
    // A negative index counts from the end.
    if (at === 0) return -1;
  }
  return -1;
}
