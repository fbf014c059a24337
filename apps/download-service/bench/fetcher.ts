/** The button of the demo source; dead until the page's script has run. */
export const BUTTON = 'button#download';
export const READY_BUTTON = `${BUTTON}:not([disabled])`;

/** One side of a comparison. */
export interface Fetcher {
  /** Resolves when the file that a tab's page leads to is on disk. */
  fetch(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Fetches all of them, `concurrency` at once; returns the milliseconds that it took. */
export async function fetchAll(
  fetch: (url: string) => Promise<void>,
  urls: readonly string[],
  concurrency: number,
): Promise<number> {
  const start = performance.now();
  const left = [...urls];
  const worker = async () => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) await fetch(url);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}
