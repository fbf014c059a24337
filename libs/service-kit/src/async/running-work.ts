/** The handlers that are running; stopping waits for them. */
export class RunningWork {
  private readonly running = new Set<Promise<void>>();

  get size(): number {
    return this.running.size;
  }

  add(work: Promise<void>): Promise<void> {
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  /** Waits until all are done, at most `timeoutMillis`; returns whether all were done. */
  async settled(timeoutMillis: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMillis);
    });
    const done = (async () => {
      while (this.running.size > 0) await Promise.allSettled(this.running);
      return true;
    })();
    const settled = await Promise.race([done, timeout]);
    clearTimeout(timer);
    return settled;
  }
}
