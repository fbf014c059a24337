import { type Glyph, Typeface } from './typeface';

/** Parts into which Inter is cut, the most used first. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'greek',
  'vietnamese',
  'cyrillic-ext',
  'greek-ext',
];

/** Distance from the baseline to the top of a capital letter or a digit, as a share of the size. */
export const CAP_HEIGHT = 0.727;

/** Inter in one weight. */
export class Inter {
  private readonly faces: readonly Typeface[];

  constructor(readonly weight: 400 | 600) {
    const file = (subset: string) =>
      `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
    this.faces = SUBSETS.map((subset) => new Typeface(require.resolve(file(subset))));
  }

  /** @returns undefined for what no subset has: ideographs, for one */
  glyph(character: string): Glyph | undefined {
    for (const face of this.faces) {
      const glyph = face.glyph(character);
      if (glyph !== undefined) return glyph;
    }
    return undefined;
  }
}

export const REGULAR = new Inter(400);
export const SEMIBOLD = new Inter(600);
