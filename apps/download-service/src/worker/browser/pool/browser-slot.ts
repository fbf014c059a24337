import type { PooledBrowser } from './pooled-browser';

export interface BrowserSlotOptions {
  readonly start: () => Promise<PooledBrowser>;
  readonly isUsedUp: (browser: PooledBrowser) => boolean;
  readonly onReplaced: (browser: PooledBrowser) => void;
}

/** A slot of the pool: keeps one browser until that is used up or gone, and then starts the next. */
export class BrowserSlot {
  /** Jobs that were given to this slot and have not ended. */
  load = 0;
  private current: Promise<PooledBrowser> | undefined;
  /** The browser that `current` started. */
  private started: PooledBrowser | undefined;
  private asleep = false;

  constructor(private readonly options: BrowserSlotOptions) {}

  /** Whether its browser was closed for want of jobs. */
  get isAsleep(): boolean {
    return this.asleep;
  }

  async browser(): Promise<PooledBrowser> {
    const known = this.current;
    const browser = await known?.catch(() => undefined);
    if (browser !== undefined && !this.options.isUsedUp(browser)) return browser;
    // Another caller may have replaced it meanwhile.
    if (this.current === known) this.current = undefined;
    if (browser !== undefined) this.options.onReplaced(browser);
    this.current ??= this.start();
    return this.current;
  }

  /** Gives up its browser if it has no job here and `isIdle`; returns it for the caller to close. */
  sleep(isIdle: (browser: PooledBrowser) => boolean): PooledBrowser | undefined {
    const browser = this.started;
    if (browser === undefined || this.load > 0 || !isIdle(browser)) return undefined;
    this.current = undefined;
    this.started = undefined;
    this.asleep = true;
    return browser;
  }

  /** Resolves when nothing is being started here. */
  async settled(): Promise<void> {
    await this.current?.catch(() => undefined);
  }

  private async start(): Promise<PooledBrowser> {
    this.asleep = false;
    this.started = undefined;
    this.started = await this.options.start();
    return this.started;
  }
}
