import type { model } from '@coderline/alphatab';
import { engraveFirst } from '../engraving/layout/engraved';
import { hasStrings } from '../notes';

/** Bars of a picture, like the first bars that people see. */
const BARS = 8;
/** Every third eight bars are drawn: they come from all parts of a piece. */
const STEP = 3 * BARS;
const LOOK = { width: 720, maxHeight: Number.POSITIVE_INFINITY, stretch: 0.62 };

export interface DrawnBars {
  /** Numbers of the first bar and the last one. */
  readonly from: number;
  readonly to: number;
  /** Empty where they cannot be drawn. */
  readonly svg: string;
}

/** Bars of a track as they are drawn. */
export function drawnBars(track: model.Track): DrawnBars[] {
  const { length } = track.score.masterBars;
  return Array.from({ length: Math.ceil(length / STEP) }, (_, index) => {
    const firstBar = index * STEP;
    const bars = Math.min(BARS, length - firstBar);
    const drawn = engraveFirst([hasStrings(track) ? 'notes and tablature' : 'notes'], {
      ...LOOK,
      track,
      firstBar,
      bars,
    });
    const svg = drawn === undefined ? '' : `${drawn.symbols.markup()}${drawn.body}`;
    return { from: firstBar + 1, to: firstBar + bars, svg };
  });
}
