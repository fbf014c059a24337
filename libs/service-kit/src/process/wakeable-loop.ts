import { isDatabaseUnavailable } from '../errors/database-unavailable';
import type { Logger } from '../logging/logger';

/**
 * Runs `step` again and again, one at a time: when woken, and at least every `pollMillis`. A failed step is logged,
 * unless the database is away: the process says that once for all of its loops.
 */
export class WakeableLoop {
  private running: Promise<void> | undefined;
  private stopping = false;
  private woken = false;
  private endWait: () => void = () => undefined;

  constructor(
    private readonly name: string,
    /** May answer with the milliseconds until it wants to run again, if sooner. */
    private readonly step: () => Promise<number | void>,
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

  /** Waits for the running step. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.woken = false;
      let waitMillis = this.pollMillis;
      try {
        waitMillis = Math.min((await this.step()) ?? waitMillis, waitMillis);
      } catch (err) {
        const level = isDatabaseUnavailable(err) ? 'debug' : 'error';
        this.logger[level]({ err }, `${this.name} failed; trying again`);
        await this.wait(this.pollMillis, true);
        continue;
      }
      await this.wait(waitMillis, false);
    }
  }

  /** After a failure being woken does not cut the wait short: the next try would fail the same way. */
  private async wait(millis: number, afterFailure: boolean): Promise<void> {
    if (this.stopping || (this.woken && !afterFailure)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, millis);
      this.endWait = () => {
        if (afterFailure && !this.stopping) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.endWait = () => undefined;
  }
}
