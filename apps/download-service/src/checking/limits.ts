import { MEBIBYTE } from '../mebibyte';

/** Bytes that a file may unpack to, whatever it declares. */
export const MAX_UNPACKED_BYTES = 64 * MEBIBYTE;
export const MAX_ZIP_ENTRIES = 2_000;
/** Bars as played, repeats written out; the longest real files have a few thousand. */
export const MAX_PLAYED_BARS = 20_000;
export const CHECK_DEADLINE_MILLIS = 10_000;
/** Resident bytes of the checking process, half of them its heap: ArrayBuffers are not part of a heap limit. */
export const CHECK_MEMORY_BYTES = 512 * MEBIBYTE;
/** The largest file that is read into memory to be checked; recipes cap downloads lower. */
export const MAX_CHECKED_FILE_BYTES = 64 * MEBIBYTE;
