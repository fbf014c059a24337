import type { PooledBrowser } from './pooled-browser';

export interface BrowserSlotOptions {
  readonly start: () => Promise<PooledBrowser>;
  readonly isUsedUp: (browser: PooledBrowser) => boolean;
  readonly onReplaced: (browser: PooledBrowser) => void;
}

/** A place in the pool: always the same one browser, until that is used up or gone, and then the next. */
export class BrowserSlot {
  /** Jobs that were given to this place and have not ended. */
  load = 0;
  private current: Promise<PooledBrowser> | undefined;

  constructor(private readonly options: BrowserSlotOptions) {}

  async browser(): Promise<PooledBrowser> {
    const known = this.current;
    const browser = await known?.catch(() => undefined);
    if (browser !== undefined && !this.options.isUsedUp(browser)) return browser;
    // Another caller may have replaced it while this one waited.
    if (this.current === known) this.current = undefined;
    if (browser !== undefined) this.options.onReplaced(browser);
    this.current ??= this.options.start();
    return this.current;
  }

  /** Resolves when nothing is being started here. */
  async settled(): Promise<void> {
    await this.current?.catch(() => undefined);
  }
}
