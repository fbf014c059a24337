/** Beats of one voice in one bar that are written out; people write a few dozen. */
export const BEATS_WRITTEN_MAX = 256;
/** Characters of a line of tablature, unless one bar alone needs more. */
export const LINE_LENGTH_MAX = 80;
