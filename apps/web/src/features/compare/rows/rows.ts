import type { BarRun, Comparison } from '@tabdock/contracts/scores';

/** A bar beside its like, or one that only one version has. */
export interface Row {
  row: number;
  kind: BarRun['kind'];
  semitones: number;
  differs: boolean;
  /** Indexes of the bars. */
  one: number | null;
  other: number | null;
}

/** A run with the row with which it begins. */
export interface PlacedRun extends BarRun {
  from: number;
}

export function placed(runs: readonly BarRun[]): PlacedRun[] {
  let from = 0;
  return runs.map((run) => {
    const at = from;
    from += run.bars;
    return { ...run, from: at };
  });
}

export function rowCount(runs: readonly BarRun[]): number {
  return runs.reduce((sum, { bars }) => sum + bars, 0);
}

/** The rows from one on, at most `count`. */
export function rowsFrom(runs: readonly PlacedRun[], from: number, count: number): Row[] {
  return runs.flatMap((run) => {
    const begin = Math.max(from, run.from);
    const end = Math.min(from + count, run.from + run.bars);
    return Array.from({ length: Math.max(0, end - begin) }, (_, index): Row => {
      const row = begin + index;
      const { kind, differs, semitones = 0 } = run;
      return {
        row,
        kind,
        differs,
        semitones,
        one: run.one === null ? null : run.one + row - run.from,
        other: run.other === null ? null : run.other + row - run.from,
      };
    });
  });
}

/** Neighbouring runs that differ are one difference to look at. */
export function differencesOf(runs: readonly PlacedRun[]): { from: number; bars: number }[] {
  const found: { from: number; bars: number }[] = [];
  for (const { differs, from, bars } of runs) {
    if (!differs) continue;
    const last = found.at(-1);
    if (last && last.from + last.bars === from) last.bars += bars;
    else found.push({ from, bars });
  }
  return found;
}

/** The row to look at first: where they first differ, or else where there is something to see. */
export function firstRowOf(runs: readonly PlacedRun[], { open }: Comparison['contents']): number {
  return differencesOf(runs)[0]?.from ?? open[0]?.from ?? 0;
}

/** Whether the contents of a row may be asked for. */
export function isOpen({ open }: Comparison['contents'], row: number): boolean {
  return open.some(({ from, bars }) => row >= from && row < from + bars);
}
