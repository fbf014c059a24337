import type { ChordShape } from '../../../player/interface/player';

/** Frets that a diagram shows at least. */
const LEAST_FRETS = 4;

export interface ChordFinger {
  /** Place of the string in the diagram, from the left. */
  readonly column: number;
  /** The same from the highest. */
  readonly string: number;
  /** Place of the fret in the diagram, from the top; null for a string that is open or not played. */
  readonly row: number | null;
  readonly isPlayed: boolean;
}

/** A chord as a diagram has it: strings upright, the lowest on the left, or on the right for the left hand. */
export interface ChordPlaces {
  /** The first fret of the diagram; 1 is beside the nut. */
  readonly firstFret: number;
  readonly rows: number;
  readonly fingers: readonly ChordFinger[];
}

export function chordPlaces({ frets }: ChordShape, isLeftHanded: boolean): ChordPlaces {
  const pressed = frets.flatMap((fret) => (fret === null || fret === 0 ? [] : [fret]));
  const [lowest, highest] = [Math.min(...pressed), Math.max(...pressed, 0)];
  const firstFret = highest <= LEAST_FRETS ? 1 : lowest;
  return {
    firstFret,
    rows: Math.max(highest - firstFret + 1, LEAST_FRETS),
    fingers: frets.map((fret, string) => ({
      string,
      column: isLeftHanded ? string : frets.length - 1 - string,
      row: fret === null || fret === 0 ? null : fret - firstFret,
      isPlayed: fret !== null,
    })),
  };
}

/** How it is held, from the lowest string as chords are written: `x 0 2 2 1 0`. */
export function chordWords({ frets }: ChordShape): string {
  return frets
    .map((fret) => fret ?? 'x')
    .toReversed()
    .join(' ');
}
