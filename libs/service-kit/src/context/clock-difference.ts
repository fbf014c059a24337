/**
 * Clocks of two processes differ by less. What one dates and another judges is valid for as much longer, in both
 * directions; where rows decide, the database's clock does.
 */
export const CLOCK_DIFFERENCE_MILLIS = 3 * 60 * 1_000;
