import { waitFor } from './wait-for';

/** Repeats `step` in `atOnce` loops at once and keeps the results, until `stop` or the first failure. */
export function withoutPause<T>(atOnce: number, step: () => Promise<T>) {
  const results: T[] = [];
  let isOver = false;
  const loop = async () => {
    while (!isOver) results.push(await step());
  };
  const over = Promise.all(Array.from({ length: atOnce }, loop));
  over.catch(() => (isOver = true));
  return {
    results,
    /** Waits for this many more results; rejects with the first failure. */
    async more(count: number): Promise<void> {
      const enough = results.length + count;
      const come = waitFor(() => isOver || results.length >= enough, {
        message: `${count} more results`,
      });
      await Promise.race([come, over]);
    },
    /** Waits for the calls in progress; rejects with the first failure. */
    async stop(): Promise<void> {
      isOver = true;
      await over;
    },
  };
}
