export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Times of this many steps in sequence, each of which returns its milliseconds. */
export async function timed(
  count: number,
  step: (number: number) => Promise<number>,
): Promise<Times> {
  const millis: number[] = [];
  for (let number = 0; number < count; number += 1) millis.push(await step(number));
  return timesOf(millis);
}

export function timesOf(millis: readonly number[]): Times {
  const sorted = millis.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export async function millisOf(step: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await step();
  return performance.now() - start;
}

export function formatted(what: string, { p50, p95, p99 }: Times): string {
  return `${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`;
}
