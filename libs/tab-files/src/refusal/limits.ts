const MEBIBYTE = 1024 * 1024;

/** Bytes that a file may unpack to, whatever it declares. */
export const MAX_UNPACKED_BYTES = 64 * MEBIBYTE;
export const MAX_ZIP_ENTRIES = 2_000;
/** Bytes of a file that belong to no part of it; sectors are padded, and writers leave a little behind. */
export const MAX_SPARE_BYTES = 64 * 1024;
/** Bytes of all settings in a score; real files have up to 267 KB. */
export const MAX_SETTINGS_BYTES = 4 * MEBIBYTE;
/** Bars as played, repeats written out; the longest real files have a few thousand. */
export const MAX_PLAYED_BARS = 20_000;
/** Beats per minute outside of which a tempo counts as a mistake. */
export const MIN_TEMPO = 10;
export const MAX_TEMPO = 1_000;
/** Beats of a bar, and their note value, beyond which a time signature counts as a mistake. */
export const MAX_TIME_SIGNATURE = 64;
/** The largest file that is read into memory to be checked; recipes cap downloads lower. */
export const MAX_CHECKED_FILE_BYTES = 64 * MEBIBYTE;
