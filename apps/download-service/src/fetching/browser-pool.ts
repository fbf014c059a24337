import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'puppeteer-core';
import { findChromium } from './chromium-executable';
import { killChromium, launchChromium } from './chromium-launch';
import type { BrowserMetrics } from './browser-metrics';
import { within } from './within';

const MAX_CONTEXTS_PER_BROWSER = 100;
const MAX_BROWSER_AGE_MILLIS = 30 * 60 * 1_000;
const CONTEXT_CLOSE_TIMEOUT_MILLIS = 5_000;
const BROWSER_CLOSE_TIMEOUT_MILLIS = 3_000;

export interface BrowserPoolOptions {
  /** For profiles; removed with each browser. */
  readonly folder: string;
  /** Where the Chromium from npm is unpacked; outlives the process. */
  readonly cacheFolder: string;
  readonly chromiumPath?: string | undefined;
  readonly userAgent: string;
  readonly metrics: BrowserMetrics;
  readonly maxContexts?: number;
  readonly maxAgeMillis?: number;
}

interface Pooled {
  readonly browser: Browser;
  readonly profileFolder: string;
  readonly startedAt: number;
  contexts: number;
  open: number;
  retired: boolean;
}

/** One Chromium for all jobs, a context of its own for each; replaced after a number of jobs or some time. */
export class BrowserPool {
  private current: Promise<Pooled> | undefined;
  private readonly alive = new Set<Pooled>();
  private closed = false;

  constructor(private readonly options: BrowserPoolOptions) {}

  /** Resolves when a browser runs; rejects with why none can be started. */
  async ready(): Promise<void> {
    await this.pooled();
  }

  /** Runs `use` in a fresh context whose only way out is `proxyUrl`, and closes it, by force if need be. */
  async withContext<T>(
    proxyUrl: string,
    use: (context: BrowserContext, browser: Browser) => Promise<T>,
  ): Promise<T> {
    const pooled = await this.pooled();
    pooled.contexts += 1;
    pooled.open += 1;
    let context: BrowserContext | undefined;
    try {
      context = await within(
        CONTEXT_CLOSE_TIMEOUT_MILLIS,
        pooled.browser.createBrowserContext({
          proxyServer: proxyUrl,
          proxyBypassList: ['<-loopback>'],
        }),
      );
      return await use(context, pooled.browser);
    } finally {
      await this.release(pooled, context);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.current?.catch(() => undefined);
    await Promise.all([...this.alive].map((pooled) => this.end(pooled)));
  }

  private async release(pooled: Pooled, context: BrowserContext | undefined): Promise<void> {
    try {
      if (context === undefined) throw new Error('no context was made');
      if (pooled.browser.connected) await within(CONTEXT_CLOSE_TIMEOUT_MILLIS, context.close());
    } catch {
      // A browser that does not close a context keeps its pages and their memory.
      pooled.retired = true;
      this.options.metrics.recycled.inc({ reason: 'stuck' });
      killChromium(pooled.browser);
    }
    pooled.open -= 1;
    if (pooled.retired && pooled.open === 0) await this.end(pooled);
  }

  private async pooled(): Promise<Pooled> {
    if (this.closed) throw new Error('The browsers are closed');
    const known = this.current;
    const pooled = await known?.catch(() => undefined);
    if (pooled !== undefined && this.isUsable(pooled)) return pooled;
    // Another caller may have replaced it while this one waited.
    if (this.current === known) this.current = undefined;
    if (pooled !== undefined) this.retire(pooled);
    this.current ??= this.start();
    return this.current;
  }

  private isUsable(pooled: Pooled): boolean {
    const { maxContexts = MAX_CONTEXTS_PER_BROWSER, maxAgeMillis = MAX_BROWSER_AGE_MILLIS } =
      this.options;
    if (pooled.retired || !pooled.browser.connected) return false;
    return pooled.contexts < maxContexts && Date.now() - pooled.startedAt < maxAgeMillis;
  }

  private retire(pooled: Pooled): void {
    if (pooled.retired) return;
    pooled.retired = true;
    this.options.metrics.recycled.inc({ reason: pooled.browser.connected ? 'age' : 'crashed' });
    if (pooled.open === 0) void this.end(pooled);
  }

  private async start(): Promise<Pooled> {
    const profileFolder = join(this.options.folder, `profile-${randomUUID()}`);
    try {
      await mkdir(profileFolder, { recursive: true });
      const executable = await findChromium(this.options.cacheFolder, this.options.chromiumPath);
      const browser = await launchChromium({
        executable,
        profileFolder,
        userAgent: this.options.userAgent,
      });
      const pooled: Pooled = {
        browser,
        profileFolder,
        startedAt: Date.now(),
        contexts: 0,
        open: 0,
        retired: false,
      };
      this.alive.add(pooled);
      this.options.metrics.running.inc();
      browser.once('disconnected', () => this.options.metrics.running.dec());
      return pooled;
    } catch (error) {
      await rm(profileFolder, { recursive: true, force: true });
      throw error;
    }
  }

  private async end(pooled: Pooled): Promise<void> {
    if (!this.alive.delete(pooled)) return;
    try {
      await within(BROWSER_CLOSE_TIMEOUT_MILLIS, pooled.browser.close());
    } catch {
      killChromium(pooled.browser);
    }
    await rm(pooled.profileFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
