import type { Neck } from '../../../player/interface/player';
import type { NeckLook } from '../settings/neck-look';

/** Frets that are shown though nobody plays as high. */
const LEAST_FRETS = 12;
/** No instrument has more; files say anything. */
const MOST_FRETS = 36;
/** Frets with a dot on the neck; the twelfth has two. */
const DOTTED = [3, 5, 7, 9, 12, 15, 17, 19, 21, 24];
/** Part of the width that is left of the nut, for open strings; per cent. */
const OPEN = 8;

/** Where strings and frets are: per cent of the width from the left, and rows from the top. */
export interface NeckPlaces {
  readonly frets: number;
  readonly dots: readonly number[];
  /** The wire behind a fret; that of 0 is the nut. */
  readonly wireAt: (fret: number) => number;
  /** Where a finger presses a fret; 0 is beside the nut. */
  readonly fingerAt: (fret: number) => number;
  readonly rowOf: (string: number) => number;
}

export function neckPlaces(
  { strings, highestFret }: Neck,
  { isLeftHanded, isLowOnTop }: NeckLook,
): NeckPlaces {
  const frets = Math.min(Math.max(highestFret, LEAST_FRETS), MOST_FRETS);
  const turned = (place: number) => (isLeftHanded ? 100 - place : place);
  const width = (100 - OPEN) / frets;
  return {
    frets,
    dots: DOTTED.filter((fret) => fret <= frets),
    wireAt: (fret) => turned(OPEN + fret * width),
    fingerAt: (fret) => turned(fret <= 0 ? OPEN / 2 : OPEN + (Math.min(fret, frets) - 0.5) * width),
    rowOf: (string) => (isLowOnTop ? strings.length - 1 - string : string),
  };
}
