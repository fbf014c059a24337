/** A series of samples, in promtool's words, of which the last `during` are those of a fault. */
export interface FaultSeries {
  readonly series: string;
  readonly values: (before: number, during: number) => string;
}

/** A gauge with one value before the fault and another one from it on; `stale` ends it. */
export function gauge(series: string, before: number, during: number | 'stale'): FaultSeries {
  return {
    series,
    values: (quiet, faulty) =>
      `${before}x${quiet - 1} ${during === 'stale' ? during : `${during}x${faulty - 1}`}`,
  };
}

/** A gauge that stays as it is. */
export const constant = (series: string, value: number) => gauge(series, value, value);

/** A series that rises by so much with each sample, before the fault and from it on. */
export function rising(series: string, before: number, during: number, start = 0): FaultSeries {
  return {
    series,
    values: (quiet, faulty) => {
      const reached = start + before * (quiet - 1);
      return `${start}+${before}x${quiet - 1} ${reached + during}+${during}x${faulty - 1}`;
    },
  };
}

/** A counter that begins with the first event that it counts, which is the fault's. */
export function firstCounted(series: string, perSample: number): FaultSeries {
  return {
    series,
    values: (quiet, faulty) => `_x${quiet} ${perSample}+${perSample}x${faulty - 1}`,
  };
}
