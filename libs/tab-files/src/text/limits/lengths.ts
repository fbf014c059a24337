/** Beats of one voice in one bar that are written out; people write a few dozen. */
export const BEATS_WRITTEN_MAX = 256;
/** Notes of one beat that are written out; a hand plays six, a piano ten. */
export const NOTES_WRITTEN_MAX = 24;
/** Voices of one bar that are written out, those of all staves together. */
export const VOICES_WRITTEN_MAX = 16;
/** Lines of lyrics under one beat. */
export const VERSES_WRITTEN_MAX = 8;
