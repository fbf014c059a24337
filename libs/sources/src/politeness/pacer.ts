import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { budgetSchema } from '@tabdock/contracts/sources';

export type SourceBudget = z.output<typeof budgetSchema>;

interface Clock {
  now(): number;
  wait(millis: number, signal?: AbortSignal): Promise<void>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  wait: async (millis, signal) => {
    await delay(millis, undefined, { signal });
  },
};

/** The turn would start after the caller stops waiting, so it is left to others. */
export class TurnTooLateError extends Error {
  override readonly name = 'TurnTooLateError';
}

/** Keeps this process's requests to one source within its budget; work starts in the order of its arrival. */
export class Pacer {
  private running = 0;
  private nextStart = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly budget: SourceBudget,
    private readonly clock: Clock = systemClock,
  ) {}

  /**
   * Runs `work` once a slot is free and the rate allows it, or rejects with the signal's reason if that aborts first.
   * @throws TurnTooLateError if the rate does not allow it within `maxWaitMillis`
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal, maxWaitMillis = Infinity): Promise<T> {
    const latest = this.clock.now() + maxWaitMillis;
    await this.takeSlot(signal);
    try {
      await this.takeTurn(latest, signal);
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async takeSlot(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.running >= this.budget.concurrency) await this.queue(signal);
    else this.running += 1;
  }

  private queue(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        this.running += 1;
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(enter);
    });
  }

  private async takeTurn(latest: number, signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const start = Math.max(now, this.nextStart);
    if (start > latest) throw new TurnTooLateError();
    this.nextStart = start + 1_000 / this.budget.requestsPerSecond;
    if (start > now) await this.clock.wait(start - now, signal);
  }
}
