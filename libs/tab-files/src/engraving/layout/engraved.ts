import { Symbols } from '../canvas/drawing';
import { short } from '../canvas/path-data';
import type { Staves } from './own-look';
import { type Row, rowsOf, type RowsRequest } from './rows';

/** Room for what rises above the first row, such as the stem of a tempo's note, and hangs below the last. */
const MARGIN = { top: 8, bottom: 4 };
/** Characters of a picture's body. Real scores stay below the half; made ones have a thousand notes in a bar. */
const BODY_MAX = 80_000;

/** Rows of music under each other. */
export interface Engraved {
  readonly symbols: Symbols;
  /** Elements of SVG. */
  readonly body: string;
  readonly width: number;
  readonly height: number;
  /** How many bars the rows have. */
  readonly bars: number;
}

/**
 * A track's bars in the first of these looks that can be drawn and in which at least one row fits.
 * @returns undefined where there is none
 */
export function engraveFirst(
  looks: readonly Staves[],
  request: Omit<RowsRequest, 'staves'>,
): Engraved | undefined {
  for (const staves of looks) {
    try {
      const engraved = engrave({ ...request, staves });
      if (engraved !== undefined && engraved.body.length <= BODY_MAX) return engraved;
    } catch {
      // Files that break their own rules break alphaTab's layout: such bars have no picture.
    }
  }
  return undefined;
}

function engrave(request: RowsRequest): Engraved | undefined {
  const symbols = new Symbols();
  const room = request.maxHeight - MARGIN.top - MARGIN.bottom;
  const rows = rowsOf({ ...request, maxHeight: room }, symbols);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    symbols,
    body: rows.map((row) => placed(row, MARGIN.top - first.y)).join(''),
    width: request.width,
    height: Math.ceil(last.y + last.height - first.y + MARGIN.top + MARGIN.bottom),
    bars: last.lastBar - request.firstBar + 1,
  };
}

function placed({ drawing, y }: Row, shift: number): string {
  return `<g transform="translate(0 ${short(y + shift)})">${drawing.markup()}</g>`;
}
