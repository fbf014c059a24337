import { chmod, mkdtemp, mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recipe } from '@tabdock/contracts/sources';
import { createLogger, Metrics } from '@tabdock/service-kit';
import { RobotsRules } from '@tabdock/sources';
import {
  BrowserFetcher,
  type BrowserFetcherOptions,
} from '../../src/worker/browser/browser-fetcher';
import { browserMetrics, type BrowserMetrics } from '../../src/worker/browser/pool/browser-metrics';
import { BrowserPool, type BrowserPoolOptions } from '../../src/worker/browser/pool/browser-pool';
import { HttpFetcher } from '../../src/worker/http/http-fetcher';
import type { ReceivedListener } from '../../src/worker/fetching/tab-fetch';
import { TabFetcher } from '../../src/worker/jobs/fetch/tab-fetcher';

const USER_AGENT = 'Tabdock/test (+https://example.org/contact)';
/** Unpacked once for all test runs of this machine. */
export const CHROMIUM_CACHE = join(tmpdir(), 'tabdock-test-chromium');

export interface Workshop {
  readonly folder: string;
  readonly pool: BrowserPool;
  readonly metrics: Metrics;
  readonly browserMetrics: BrowserMetrics;
  fetch(recipe: Recipe, url: string, options?: FetchOptions): Promise<string>;
  close(): Promise<void>;
}

export interface FetchOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onReceived?: ReceivedListener;
}

export type WorkshopOptions = Partial<BrowserPoolOptions> &
  Pick<BrowserFetcherOptions, 'pageAnswerMillis'>;

/** Both fetchers with a real Chromium, without a broker. */
export async function openWorkshop({
  pageAnswerMillis,
  ...options
}: WorkshopOptions = {}): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-fetching-'));
  // Chromium's own user has to get through to its profile.
  await chmod(folder, 0o711);
  const metrics = new Metrics('test');
  const ofBrowsers = browserMetrics(metrics);
  const pool = new BrowserPool({
    folder,
    cacheFolder: CHROMIUM_CACHE,
    chromiumPath: process.env['TEST_CHROMIUM_PATH'] || undefined,
    userAgent: USER_AGENT,
    metrics: ofBrowsers,
    logger: createLogger('test', 'fatal'),
    ...options,
  });
  const robots = new RobotsRules({ userAgent: USER_AGENT });
  const fetcher = new TabFetcher(
    new HttpFetcher({ userAgent: USER_AGENT, robots }),
    new BrowserFetcher({ pool, robots, pageAnswerMillis }),
  );
  return {
    folder,
    pool,
    metrics,
    browserMetrics: ofBrowsers,
    fetch: async (recipe, url, { signal = AbortSignal.timeout(60_000), onReceived } = {}) => {
      const jobFolder = join(folder, randomUUID());
      await mkdir(jobFolder);
      return fetcher.fetch({
        recipe,
        sourceRef: { url },
        folder: jobFolder,
        signal,
        onReceived: onReceived ?? (() => undefined),
      });
    },
    close: async () => {
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
