import type { FaultSeries } from './fault-series.ts';

/** How long it takes from the beginning of a fault until its alert fires. */
export interface AlertDelay {
  readonly alert: string;
  /** Label of an alert that has several windows. */
  readonly window?: '1h' | '6h' | '3d';
  /** What begins. */
  readonly fault: string;
  readonly series: readonly FaultSeries[];
  /** Time from the beginning of the fault, such as `2h30m30s`. */
  readonly after: string;
}

const UNITS = [
  ['h', 3_600, 'h'],
  ['m', 60, 'min'],
  ['s', 1, 's'],
] as const;

/** Seconds of a time such as `2h30m30s` or `3d`. */
export function secondsOf(time: string): number {
  const days = Number(/(\d+)d/.exec(time)?.[1] ?? 0);
  return UNITS.reduce(
    (sum, [unit, seconds]) =>
      sum + seconds * Number(new RegExp(`(\\d+)${unit}`).exec(time)?.[1] ?? 0),
    days * 24 * 3_600,
  );
}

/** The same in the words of a document. */
export function inWords(time: string): string {
  return UNITS.flatMap(([unit, , word]) => {
    const count = new RegExp(`(\\d+)${unit}`).exec(time)?.[1];
    return count === undefined ? [] : [`${count} ${word}`];
  }).join(' ');
}
