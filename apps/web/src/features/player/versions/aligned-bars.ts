import type { BarRange } from '../../../player/interface/player';

/** The two versions of a comparison, which people know by their letters. */
export type Side = 'one' | 'other';
export const SIDES = ['one', 'other'] as const satisfies readonly Side[];
export const LETTERS: Readonly<Record<Side, string>> = { one: 'A', other: 'B' };

export function otherOf(side: Side): Side {
  return side === 'one' ? 'other' : 'one';
}

/** A row of a comparison: the index of its bar in either version, null in one that has no such bar. */
export type AlignedBars = Readonly<Record<Side, number | null>>;

/** Where a version goes on. */
export interface Place {
  readonly bar: number;
  /** Why it is not the bar that was asked for: the version has none there, or it cannot be heard; null if it is. */
  readonly instead: 'not there' | 'not heard' | null;
}

/** Rows of versions whose bars are not aligned: each beside the one of its number. */
export function byNumber(bars: number): AlignedBars[] {
  return Array.from({ length: bars }, (_, bar) => ({ one: bar, other: bar }));
}

/** The row of a bar of a version, or else of the last bar before it; undefined if there is none. */
export function rowOf(rows: readonly AlignedBars[], side: Side, bar: number): number | undefined {
  const row = rows.findLastIndex(({ [side]: index }) => index !== null && index <= bar);
  return row < 0 ? undefined : row;
}

/** The bar of a row in a version, or else the nearest one before that both have and that can be heard. */
export function placeIn(
  rows: readonly AlignedBars[],
  side: Side,
  row: number,
  heard: BarRange,
): Place {
  const canBeHeard = (bar: number | null): bar is number =>
    bar !== null && bar >= heard.from && bar <= heard.to;
  const wanted = rows[row]?.[side] ?? null;
  if (canBeHeard(wanted)) return { bar: wanted, instead: null };
  const bars = rows
    .slice(0, row + 1)
    .flatMap((each) => (each[otherOf(side)] === null ? [] : [each[side]]));
  return {
    bar: bars.findLast(canBeHeard) ?? heard.from,
    instead: wanted === null ? 'not there' : 'not heard',
  };
}
