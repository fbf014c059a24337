import { type Logger, WakeableLoop } from '@tabdock/service-kit';
import type { BrowserMetrics } from './browser-metrics';
import type { BrowserPool } from './browser-pool';
import type { PooledBrowser } from './pooled-browser';

const INTERVAL_MILLIS = 3_000;
/** Adding up the memory of many processes takes longer than a ping. */
const ROUNDS_BETWEEN_MEMORY = 5;
/** A retired browser may take this many times its share until its last job ends. */
const KILLED_AT_SHARES = 2;

export interface BrowserWatchdogOptions {
  readonly pool: BrowserPool;
  /** How long a browser may take to answer, twice in a row, before it counts as hung. */
  readonly answerMillis: number;
  /** Memory that one browser may take. */
  readonly shareBytes: number;
  readonly metrics: BrowserMetrics;
  readonly logger: Logger;
  readonly intervalMillis?: number;
}

/** Regularly asks every browser whether it lives and how much memory it takes; ends those that hang, grow or idle. */
export class BrowserWatchdog {
  private readonly loop: WakeableLoop;
  private round = 0;

  constructor(private readonly options: BrowserWatchdogOptions) {
    const { intervalMillis = INTERVAL_MILLIS, logger } = options;
    this.loop = new WakeableLoop(
      'watching the browsers',
      () => this.look(),
      intervalMillis,
      logger,
    );
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
  }

  private async look(): Promise<void> {
    this.options.pool.closeIdle();
    const { running } = this.options.pool;
    await Promise.all(running.map((browser) => this.assertAnswers(browser)));
    this.round += 1;
    if (this.round % ROUNDS_BETWEEN_MEMORY === 1) await this.weigh(this.options.pool.running);
  }

  private async assertAnswers(browser: PooledBrowser): Promise<void> {
    const { pool, answerMillis, logger } = this.options;
    const answers = async () =>
      browser.ping(answerMillis).then(
        () => true,
        () => false,
      );
    // The browser is asked twice, because a timeout proves nothing if this process was the one that
    // could not run.
    if ((await answers()) || (await answers()) || !browser.connected) return;
    logger.error({ jobs: browser.open }, 'a browser hangs; ending it with all its processes');
    pool.kill(browser, 'hung', `the browser did not answer for ${(2 * answerMillis) / 1_000} s`);
  }

  private async weigh(browsers: readonly PooledBrowser[]): Promise<void> {
    const { pool, shareBytes, metrics, logger } = this.options;
    let sum = 0;
    for (const browser of browsers) {
      const bytes = (await browser.memoryBytes()) ?? 0;
      sum += bytes;
      if (bytes <= shareBytes) continue;
      logger.warn({ bytes, shareBytes, jobs: browser.open }, 'a browser takes too much memory');
      if (bytes > KILLED_AT_SHARES * shareBytes)
        pool.kill(browser, 'memory', `the browser took ${bytes} bytes of memory`);
      else pool.retire(browser, 'memory');
    }
    metrics.memoryBytes.set(sum);
  }
}
