/** Runs at most `atOnce` pieces of work at a time; the others wait in order. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();
  private running = 0;

  constructor(private readonly atOnce: number) {}

  /** Rejects with the signal's reason, without running `work`, if the signal aborts before its turn. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await this.wait(signal);
    else this.running += 1;
    try {
      return await work();
    } finally {
      const [next] = this.waiting;
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const take = () => {
      this.waiting.delete(take);
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      this.waiting.delete(take);
      reject(signal.reason as Error);
    };
    if (signal.aborted) leave();
    else this.waiting.add(take);
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  }
}
