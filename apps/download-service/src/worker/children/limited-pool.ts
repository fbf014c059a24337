import { LimitedProcess, type LimitedProcessOptions } from '@tabdock/service-kit/limited-process';

/** Starting a process takes a hundred times as long as parsing a file. */
const MAX_FILES = 100;
/** A process that holds more than this share of its memory is not reused. */
const REUSED_BELOW_SHARE = 0.5;

interface Used<Request extends string | object> {
  readonly process: LimitedProcess<Request>;
  /** How many files it has had. */
  readonly files: number;
}

/**
 * Child processes with limits of processor time and memory, for files that make a parser loop forever or take gigabytes.
 * A process that stayed inside its limits is reused.
 */
export class LimitedPool<Request extends string | object> {
  private readonly idle: Used<Request>[] = [];

  constructor(private readonly options: LimitedProcessOptions) {}

  /**
   * Runs `work` with a process that does nothing else. If it fails in one that was used before, it is run again in a
   * fresh one: earlier files may be the cause.
   * @throws what `work` throws in a fresh process, or the signal's reason
   */
  async run<T>(
    signal: AbortSignal,
    work: (process: LimitedProcess<Request>) => Promise<T>,
  ): Promise<T> {
    const used = this.takeIdle();
    if (used !== undefined) {
      try {
        return await this.runIn(used, work);
      } catch (error) {
        if (signal.aborted) throw error;
      }
    }
    return this.runIn({ process: new LimitedProcess<Request>(this.options), files: 0 }, work);
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.splice(0).map(({ process }) => process.end()));
  }

  private async runIn<T>(
    { process, files }: Used<Request>,
    work: (process: LimitedProcess<Request>) => Promise<T>,
  ): Promise<T> {
    try {
      const result = await work(process);
      await this.keepOrEnd({ process, files: files + 1 });
      return result;
    } catch (error) {
      await process.end();
      throw error;
    }
  }

  private async keepOrEnd(used: Used<Request>): Promise<void> {
    const { process, files } = used;
    const isFit =
      process.isRunning &&
      files < MAX_FILES &&
      (await process.residentBytes()) < this.options.memoryBytes * REUSED_BELOW_SHARE;
    if (isFit) this.idle.push(used);
    else await process.end();
  }

  private takeIdle(): Used<Request> | undefined {
    for (let used = this.idle.pop(); used !== undefined; used = this.idle.pop())
      if (used.process.isRunning) return used;
    return undefined;
  }
}
