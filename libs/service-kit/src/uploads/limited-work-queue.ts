import { AppError } from '@tabdock/contracts/core';
import { LimitedProcess, type LimitedProcessOptions } from '../limited-process/limited-process';

export interface LimitedWorkOptions extends LimitedProcessOptions {
  /** Time for one piece of work, from the start of its process. */
  readonly deadlineMillis: number;
  /** Pieces that wait, including the one in progress. */
  readonly waitingMax: number;
}

/** Does one piece of work at a time, each in a `LimitedProcess` of its own: files of two strangers never meet. */
export class LimitedWorkQueue<Request extends string | object, Result> {
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly options: LimitedWorkOptions) {}

  /**
   * Returns what the work in the process returned. Fails with REQUEST.TOO_MANY.
   *
   * @throws LimitExceededError, or Error if the process cannot run
   */
  async run(request: Request): Promise<Result> {
    if (this.waiting >= this.options.waitingMax) throw new AppError('REQUEST.TOO_MANY');
    this.waiting += 1;
    const result = this.turn.then(() => this.runNow(request));
    this.turn = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      this.waiting -= 1;
    }
  }

  private async runNow(request: Request): Promise<Result> {
    const child = new LimitedProcess<Request>(this.options);
    try {
      const deadline = AbortSignal.timeout(this.options.deadlineMillis);
      return (await child.run(request, deadline)) as Result;
    } finally {
      await child.end();
    }
  }
}
