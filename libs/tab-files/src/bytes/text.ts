/** Decoder that keeps a byte order mark, and replaces what is no UTF-8. */
const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Text of bytes, up to their end, one character for each byte. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  // TextDecoder takes "latin1" for windows-1252.
  let text = '';
  for (const byte of bytes.subarray(from, to)) text += String.fromCharCode(byte);
  return text;
}

/** Text of bytes, up to their end, as UTF-8. */
export function utf8(bytes: Uint8Array, from = 0, to = bytes.length): string {
  return UTF_8.decode(bytes.subarray(from, to));
}
