import { AppError } from '@tabdock/contracts/core';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs at most `atOnce` pieces of work. When more are waiting, callers take turns, so that one with a thousand requests
 * delays the others by no more than what is already running.
 */
export class FairSemaphore {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  /** @param perCaller the most that may wait of one caller */
  constructor(
    private readonly atOnce: number,
    private readonly perCaller: number,
  ) {}

  /** @throws AppError REQUEST.TOO_MANY if too much of this caller is waiting */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await this.turnOf(caller);
    else this.running += 1;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turnOf(caller: string): Promise<void> {
    const queue = this.waiting.get(caller) ?? [];
    if (queue.length >= this.perCaller) {
      throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return new Promise((begin) => {
      queue.push(begin);
      this.waiting.set(caller, queue);
    });
  }

  /** The caller whose turn it was goes to the end of the line. */
  private passOn(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.running -= 1;
      return;
    }
    const [caller, queue] = next;
    const begin = queue.shift();
    this.waiting.delete(caller);
    if (queue.length > 0) this.waiting.set(caller, queue);
    begin?.();
  }
}
