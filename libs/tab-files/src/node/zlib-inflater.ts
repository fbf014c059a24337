import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';
import type { Inflater } from '../inflation/inflater';
import { damaged, tooLarge } from '../refusal/file-refused.error';

/** Unpacker of Node. */
export const zlibInflater: Inflater = {
  inflateRaw: (packed, maxBytes) =>
    unpacked(() => inflateRawSync(packed, { maxOutputLength: maxBytes }), maxBytes),
  gunzip: (packed, maxBytes) =>
    unpacked(() => gunzipSync(packed, { maxOutputLength: maxBytes }), maxBytes),
  crc32,
};

function unpacked(unpack: () => Uint8Array, maxBytes: number): Uint8Array {
  try {
    return unpack();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`it unpacks to more than ${maxBytes} bytes`);
    throw damaged(message);
  }
}
