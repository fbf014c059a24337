import { withTimeout } from '@tabdock/service-kit';
import type { BrowserContext } from 'puppeteer-core';
import type { BrowserMetrics, RecycleReason } from './browser-metrics';
import { BrowserSlot } from './browser-slot';
import { ChromiumLauncher, type ChromiumLauncherOptions } from '../chromium/chromium-launcher';
import { PooledBrowser } from './pooled-browser';

const MAX_JOBS_PER_BROWSER = 100;
const MAX_BROWSER_AGE_MILLIS = 30 * 60 * 1_000;
const CONTEXT_TIMEOUT_MILLIS = 10_000;

export interface BrowserPoolOptions extends ChromiumLauncherOptions {
  readonly metrics: BrowserMetrics;
  /** Browsers that share the jobs; 1 by default. */
  readonly browsers?: number;
  readonly maxJobs?: number;
  readonly maxAgeMillis?: number;
  /** A browser without jobs for this long is closed; the next job starts another. Never by default. */
  readonly idleMillis?: number;
}

/** The worker's Chromium instances: each job gets its own context, in the browser with the fewest jobs. */
export class BrowserPool {
  private readonly launcher: ChromiumLauncher;
  private readonly slots: readonly BrowserSlot[];
  private readonly alive = new Set<PooledBrowser>();
  private readonly releasing = new Set<Promise<void>>();
  private closed = false;

  constructor(private readonly options: BrowserPoolOptions) {
    this.launcher = new ChromiumLauncher(options);
    this.slots = Array.from(
      { length: options.browsers ?? 1 },
      () =>
        new BrowserSlot({
          start: () => this.start(),
          isUsedUp: (browser) => this.replacedFor(browser) !== undefined,
          onReplaced: (browser) => this.retire(browser, this.replacedFor(browser) ?? 'age'),
        }),
    );
  }

  /** Browsers whose processes have not ended, retired ones included. */
  get running(): readonly PooledBrowser[] {
    return [...this.alive];
  }

  /**
   * Starts what is missing. Resolves when a browser runs, or was closed only because there were no jobs for it; rejects
   * with why none can be started.
   */
  async ready(): Promise<void> {
    if (this.slots.some((slot) => slot.isAsleep)) return;
    await this.anyBrowser();
  }

  /** Closes browsers that have had no job for `idleMillis`. */
  closeIdle(): void {
    const { idleMillis = Infinity } = this.options;
    const since = Date.now() - idleMillis;
    for (const slot of this.slots) {
      const browser = slot.sleep(({ open, idleSince }) => open === 0 && idleSince <= since);
      if (browser) this.retire(browser, 'idle');
    }
  }

  /**
   * Runs `use` in a fresh context whose only way out is `proxyUrl`. The context is closed in the background, by force
   * if need be.
   * @throws FetchFailedError at once if the browser ends
   */
  async withContext<T>(
    proxyUrl: string,
    use: (context: BrowserContext, browser: PooledBrowser) => Promise<T>,
  ): Promise<T> {
    this.assertOpen();
    const slot = this.slots.reduce((least, other) => (other.load < least.load ? other : least));
    slot.load += 1;
    try {
      // If a slot cannot start its browser, any other one is used.
      const browser = await slot.browser().catch(() => this.anyBrowser());
      return await this.inBrowser(browser, proxyUrl, use);
    } finally {
      slot.load -= 1;
    }
  }

  /** Gives a browser no more jobs; it ends with its last one. */
  retire(browser: PooledBrowser, reason: RecycleReason): void {
    if (browser.retired) return;
    browser.retired = true;
    this.options.metrics.recycled.inc({ reason });
    if (browser.open === 0) void this.end(browser);
  }

  /** Ends a browser with all its processes; its jobs fail at once. */
  kill(browser: PooledBrowser, reason: RecycleReason, explanation: string): void {
    if (!browser.retired) this.options.metrics.recycled.inc({ reason });
    browser.retired = true;
    browser.kill(explanation);
    void this.end(browser);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.slots.map((slot) => slot.settled()));
    await Promise.all(this.running.map((browser) => this.end(browser)));
    await Promise.all(this.releasing);
  }

  private async inBrowser<T>(
    browser: PooledBrowser,
    proxyUrl: string,
    use: (context: BrowserContext, browser: PooledBrowser) => Promise<T>,
  ): Promise<T> {
    browser.contexts += 1;
    browser.open += 1;
    const opening = browser.openContext(proxyUrl, CONTEXT_TIMEOUT_MILLIS);
    const work = opening.then((context) => use(context, browser));
    try {
      return await Promise.race([work, browser.ended]);
    } finally {
      const release = this.release(browser, opening).finally(() => this.releasing.delete(release));
      this.releasing.add(release);
    }
  }

  private async release(browser: PooledBrowser, opening: Promise<BrowserContext>): Promise<void> {
    try {
      const context = await Promise.race([opening, browser.ended]);
      await withTimeout(CONTEXT_TIMEOUT_MILLIS, Promise.race([context.close(), browser.ended]));
    } catch {
      // A browser that cannot open or close a context keeps its pages and their memory.
      this.kill(browser, browser.connected ? 'stuck' : 'crashed', 'the browser was stuck');
    }
    browser.open -= 1;
    browser.idleSince = Date.now();
    if (browser.retired && browser.open === 0) await this.end(browser);
  }

  private replacedFor(browser: PooledBrowser): RecycleReason | undefined {
    const { maxJobs = MAX_JOBS_PER_BROWSER, maxAgeMillis = MAX_BROWSER_AGE_MILLIS } = this.options;
    if (!browser.connected) return 'crashed';
    if (browser.contexts >= maxJobs) return 'jobs';
    if (browser.retired || Date.now() - browser.startedAt >= maxAgeMillis) return 'age';
    return undefined;
  }

  private async anyBrowser(): Promise<PooledBrowser> {
    this.assertOpen();
    try {
      return await Promise.any(this.slots.map((slot) => slot.browser()));
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
  }

  private assertOpen(): void {
    if (this.closed) throw new Error('The browsers are closed');
  }

  private async start(): Promise<PooledBrowser> {
    this.assertOpen();
    const browser = await PooledBrowser.start(this.launcher);
    this.alive.add(browser);
    this.options.metrics.running.inc();
    browser.browser.once('disconnected', () => {
      this.options.metrics.running.dec();
      if (this.alive.has(browser)) this.kill(browser, 'crashed', 'the browser ended');
    });
    return browser;
  }

  private async end(browser: PooledBrowser): Promise<void> {
    if (!this.alive.delete(browser)) return;
    browser.retired = true;
    await browser.close();
  }
}
