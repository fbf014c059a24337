/** Prints a line for a step: what is being done, then how long it took. */
export async function step<T>(what: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  say(`${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

export function say(line: string): void {
  process.stdout.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);
}
