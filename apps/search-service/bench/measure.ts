import { setTimeout as delay } from 'node:timers/promises';

export interface Measured {
  readonly perSecond: number;
  readonly p50Millis: number;
  readonly p99Millis: number;
}

export interface Load {
  readonly callers: number;
  readonly seconds: number;
  /** How long a caller waits before each call, the first one too; none do without it. */
  readonly pauseMillis?: () => number;
}

export const ROUNDS = 3;
export const ROUND_SECONDS = 2;
const CALLERS = 32;
export const LOAD: Load = { callers: CALLERS, seconds: ROUND_SECONDS };

export function describe({ perSecond, p50Millis, p99Millis }: Measured): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50Millis.toFixed(1)} ms, p99 ${p99Millis.toFixed(1)} ms`;
}

/** Calls repeatedly from concurrent callers. */
export async function measure(
  call: (number: number) => Promise<void>,
  { callers, seconds, pauseMillis }: Load,
): Promise<Measured> {
  const end = performance.now() + seconds * 1_000;
  const start = performance.now();
  const times: number[] = [];
  let number = 0;
  const caller = async () => {
    while (performance.now() < end) {
      if (pauseMillis) await delay(pauseMillis());
      number += 1;
      const began = performance.now();
      await call(number);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = (times.length / (performance.now() - start)) * 1_000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return { perSecond, p50Millis: at(0.5), p99Millis: at(0.99) };
}

/**
 * Measures ours and the baseline in turn, so that load on the machine affects both; medians, and the median of the
 * ratios.
 */
export async function compare(
  ours: () => Promise<Measured>,
  baseline: () => Promise<Measured>,
  rounds: number,
): Promise<{ ours: Measured; baseline: Measured; ratio: number }> {
  await ours();
  await baseline();
  const pairs: { ours: Measured; baseline: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours(), baseline: await baseline() });
  }
  return {
    ours: medians(pairs.map((pair) => pair.ours)),
    baseline: medians(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.baseline.perSecond)),
  };
}

function medians(measured: readonly Measured[]): Measured {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p50Millis: median(measured.map(({ p50Millis }) => p50Millis)),
    p99Millis: median(measured.map(({ p99Millis }) => p99Millis)),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
