/** Unpacker of deflated data, of which each platform has one of its own. */
export interface Inflater {
  /** @throws FileRefusedError for damage, or for more bytes than are allowed */
  inflateRaw(packed: Uint8Array, maxBytes: number): Uint8Array;
  /** @throws FileRefusedError for damage, or for more bytes than are allowed */
  gunzip(packed: Uint8Array, maxBytes: number): Uint8Array;
  /** Checksum of ZIP archives. */
  crc32(bytes: Uint8Array): number;
}
