/**
 * Who gets a slot first: `awaited` is for jobs whose result somebody waits for, `idle` for those that may only use a
 * slot that nothing else needs.
 */
export type Urgency = 'awaited' | 'usual' | 'idle';

const ORDER: readonly Urgency[] = ['awaited', 'usual', 'idle'];

interface Waiting {
  readonly urgency: Urgency;
  readonly grant: () => void;
}

/**
 * The places for jobs of a worker, of whichever kind. A free one goes to the most urgent job, and among equals to the
 * one that came first. Idle jobs leave one place free, if there are several, for what comes next.
 */
export class Slots {
  private taken = 0;
  private readonly queue: Waiting[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly total: number) {}

  /** Number of jobs of this urgency that wait for a slot. */
  waitingAs(urgency: Urgency): number {
    return this.queue.filter((waiting) => waiting.urgency === urgency).length;
  }

  /** Whether an idle job would get a slot at once. */
  get isIdle(): boolean {
    return this.queue.length === 0 && this.hasRoomFor('idle');
  }

  /** Calls `listener` whenever a slot was taken or came free. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Runs `work` in a slot, once there is one. @throws the signal's reason if it aborts before that */
  async run<T>(urgency: Urgency, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.acquire(urgency, signal);
    try {
      return await work();
    } finally {
      this.taken -= 1;
      this.grantNext();
    }
  }

  private async acquire(urgency: Urgency, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { urgency, grant: resolve };
    const leave = () => {
      const index = this.queue.indexOf(waiting);
      if (index === -1) return;
      this.queue.splice(index, 1);
      reject(signal.reason as Error);
      this.grantNext();
    };
    signal.addEventListener('abort', leave, { once: true });
    this.queue.push(waiting);
    this.grantNext();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  private grantNext(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      this.queue.splice(this.queue.indexOf(next), 1);
      this.taken += 1;
      next.grant();
    }
    for (const listener of this.listeners) listener();
  }

  private next(): Waiting | undefined {
    for (const urgency of ORDER) {
      const first = this.queue.find((waiting) => waiting.urgency === urgency);
      if (first !== undefined) return this.hasRoomFor(urgency) ? first : undefined;
    }
    return undefined;
  }

  private hasRoomFor(urgency: Urgency): boolean {
    const kept = urgency === 'idle' && this.total > 1 ? 1 : 0;
    return this.taken < this.total - kept;
  }
}
