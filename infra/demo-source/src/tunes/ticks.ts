/** Ticks in a quarter note: alphaTab's resolution, and the unit of every start and duration here. */
export const TICKS_PER_QUARTER = 960;

/** Ticks in a whole note; abcjs counts in fractions of it. */
export const TICKS_PER_WHOLE = 4 * TICKS_PER_QUARTER;
