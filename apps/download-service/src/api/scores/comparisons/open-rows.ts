import type { BarContents, BarRun } from '@tabdock/contracts/scores';

/** Bars of a preview. */
const OPENING_BARS = 8;

export type Span = BarContents['open'][number];

/** A row of a comparison: a bar beside its like, or one that only one version has. */
export interface Row {
  readonly row: number;
  readonly one: number | null;
  readonly other: number | null;
}

/** Some rows of a comparison. */
export function rowsOf(runs: readonly BarRun[], { from, bars }: Span): Row[] {
  const rows: Row[] = [];
  let first = 0;
  for (const { one, other, bars: length } of runs) {
    const begin = Math.max(from, first);
    const end = Math.min(from + bars, first + length);
    for (let row = begin; row < end; row += 1) {
      const at = row - first;
      rows.push({
        row,
        one: one === null ? null : one + at,
        other: other === null ? null : other + at,
      });
    }
    first += length;
  }
  return rows;
}

export function rowCount(runs: readonly BarRun[]): number {
  return runs.reduce((sum, { bars }) => sum + bars, 0);
}

/**
 * The rows whose contents somebody sees who may not see all: as many as a preview from where the first version's begins,
 * and as many of the first difference.
 */
export function teaserRows(runs: readonly BarRun[], openingBar: number): Span[] {
  const total = rowCount(runs);
  if (total === 0) return [];
  const opening = rowOfBar(runs, openingBar) ?? 0;
  const spans: Span[] = [{ from: opening, bars: Math.min(OPENING_BARS, total - opening) }];
  let first = 0;
  for (const { differs, bars } of runs) {
    if (differs) {
      spans.push({ from: first, bars: Math.min(bars, OPENING_BARS) });
      break;
    }
    first += bars;
  }
  return spans;
}

function rowOfBar(runs: readonly BarRun[], bar: number): number | undefined {
  let first = 0;
  for (const { one, bars } of runs) {
    if (one !== null && bar >= one && bar < one + bars) return first + bar - one;
    first += bars;
  }
  return undefined;
}

/** Whether a row is in one of the spans. */
export function isIn(spans: readonly Span[], row: number): boolean {
  return spans.some(({ from, bars }) => row >= from && row < from + bars);
}
