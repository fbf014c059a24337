/** Usual length of a guitar's strings. */
const SCALE_LENGTH_MM = 650;
const FRETS_OF_AN_OCTAVE = 12;

/** Distance from the nut to a fret. */
export function fretMm(fret: number): number {
  return SCALE_LENGTH_MM * (1 - 2 ** (-fret / FRETS_OF_AN_OCTAVE));
}
