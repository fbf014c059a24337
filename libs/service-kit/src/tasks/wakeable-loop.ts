import { isDatabaseUnavailable } from '../errors/database-unavailable';
import type { Logger } from '../logging/logger';

/**
 * Runs `step` repeatedly, one at a time: when woken, and at least every `pollMillis`. A failed step is logged,
 * unless the database is away: the process says that once for all of its loops.
 *
 * `Every` runs such a loop for a provider's method; use it by hand only where a loop must end at its own place in a
 * sequence.
 */
export class WakeableLoop {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private woken = false;
  private endWait: () => void = () => undefined;

  constructor(
    private readonly name: string,
    /**
     * Does one round; may return the milliseconds until it wants to run again, if sooner. The signal aborts when the
     * loop is stopped; a step may reject with its reason then.
     */
    private readonly step: (signal: AbortSignal) => Promise<number | void>,
    private readonly pollMillis: number,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  wake(): void {
    this.woken = true;
    this.endWait();
  }

  /** Aborts the running step's signal and waits for the step. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.woken = false;
      let waitMillis = this.pollMillis;
      try {
        waitMillis = Math.min((await this.step(signal)) ?? waitMillis, waitMillis);
      } catch (err) {
        if (isAbort(err, signal)) return;
        const level = isDatabaseUnavailable(err) ? 'debug' : 'error';
        this.logger[level]({ err }, `${this.name} failed; trying again`);
        await this.wait(this.pollMillis, true);
        continue;
      }
      await this.wait(waitMillis, false);
    }
  }

  /**
   * Waits until it is time or the loop is woken. A wake after a failure does not cut the wait short: the next try would
   * fail the same way.
   */
  private async wait(millis: number, afterFailure: boolean): Promise<void> {
    const { signal } = this.stopping;
    if (signal.aborted || (this.woken && !afterFailure)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, millis);
      this.endWait = () => {
        if (afterFailure && !signal.aborted) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.endWait = () => undefined;
  }
}

function isAbort(error: unknown, signal: AbortSignal): boolean {
  if (!signal.aborted) return false;
  return error === signal.reason || (error instanceof Error && error.name === 'AbortError');
}
