import type { BrowserStep } from '@tabdock/contracts/sources';
import { abortable } from '@tabdock/service-kit';
import type { RobotsRules } from '@tabdock/sources';
import { fillTemplate } from '@tabdock/sources/recipes';
import type { BrowserContext } from 'puppeteer-core';
import { MEBIBYTE } from '../../shared/limits';
import type { BrowserPool } from './pool/browser-pool';
import type { PooledBrowser } from './pool/pooled-browser';
import { BrowserSteps } from './page/browser-steps';
import { DialogWatch } from './page/dialog-watch';
import { DownloadWatch } from './page/download-watch';
import { EgressProxy, type EgressResolver } from './egress/egress-proxy';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import { JobPage } from './page/job-page';
import { LoadingWatch } from './page/loading-watch';
import { NavigationWatch } from './page/navigation-watch';
import { PageWatch } from './page/page-watch';
import { asFetchFailure } from '../fetching/source-fault-failure';
import { absoluteUrl, type DownloadMethod, type TabFetch } from '../fetching/tab-fetch';

/** Pages and scripts that a job may load beside its file. */
const PAGE_ALLOWANCE_BYTES = 16 * MEBIBYTE;
const PAGE_ANSWER_MILLIS = 15_000;

export interface BrowserFetcherOptions {
  readonly pool: BrowserPool;
  readonly robots: RobotsRules;
  /** A page that does not answer for this long counts as timed out; 15 s by default. */
  readonly pageAnswerMillis?: number | undefined;
  /** Resolver of names; another one than the default is for tests. */
  readonly resolve?: EgressResolver;
}

/** Downloads from pages whose own scripts have to run. */
export class BrowserFetcher {
  constructor(private readonly options: BrowserFetcherOptions) {}

  /** @returns path of the file @throws FetchFailedError, or the signal's reason */
  async fetch(job: TabFetch, download: DownloadMethod<'browser'>): Promise<string> {
    const maxBytes = download.maxFileSize + PAGE_ALLOWANCE_BYTES;
    const proxy = await EgressProxy.open(job.recipe, maxBytes, this.options.resolve);
    try {
      await this.assertAllowedByRobots(job, download.steps);
      return await this.options.pool.withContext(proxy.url, (context, browser) =>
        abortable(
          job.signal,
          browser.folder.withDownload(
            { folder: job.folder, maxBytes: download.maxFileSize },
            (folder) => this.inContext({ job, download, proxy, context, browser, folder }),
          ),
        ),
      );
    } catch (error) {
      throw asOutcome(error, job.signal);
    } finally {
      await proxy.close();
    }
  }

  private async inContext(work: {
    job: TabFetch;
    download: DownloadMethod<'browser'>;
    proxy: EgressProxy;
    context: BrowserContext;
    browser: PooledBrowser;
    /** Folder to which the browser downloads. */
    folder: string;
  }): Promise<string> {
    const { job, download, proxy, context, browser, folder } = work;
    const watch = await DownloadWatch.start(browser.session, context, {
      folder,
      maxBytes: download.maxFileSize,
      onReceived: job.onReceived,
      isOverCap: () => proxy.overCap,
      bytesOf: (url) => proxy.bytesOf(url),
    });
    try {
      const page = await JobPage.open(browser.session, context);
      const { session } = page;
      const navigation = new NavigationWatch(page, proxy);
      const dialogs = new DialogWatch(session, download.dialogs);
      const loading = new LoadingWatch(session);
      const steps = new BrowserSteps({ page, job, download, navigation, loading, watch, dialogs });
      const answerMillis = this.options.pageAnswerMillis ?? PAGE_ANSWER_MILLIS;
      const answers = new PageWatch(session, navigation, answerMillis);
      try {
        // Once the download has begun, the page no longer matters.
        await Promise.race([steps.run(), answers.failed]);
      } finally {
        answers.stop();
      }
      return await watch.finished;
    } finally {
      watch.stop();
    }
  }

  private async assertAllowedByRobots(job: TabFetch, steps: readonly BrowserStep[]): Promise<void> {
    for (const step of steps) {
      if (!('goto' in step)) continue;
      const filled = fillTemplate(step.goto, job.sourceRef, (value) => value);
      const url = absoluteUrl(job.recipe, filled);
      await abortable(job.signal, this.options.robots.assertAllowed(job.recipe, url));
    }
  }
}

/** Any error that is not about the source is the worker's fault. */
function asOutcome(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  const failure = asFetchFailure(error);
  if (failure instanceof FetchFailedError) return failure;
  const reason = error instanceof Error ? error.message : String(error);
  return new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason, undefined, { cause: error });
}
