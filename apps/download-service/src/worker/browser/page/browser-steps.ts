import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserStep } from '@tabdock/contracts/sources';
import { fillTemplate } from '@tabdock/service-kit/sources';
import type { Page } from 'puppeteer-core';
import type { DownloadWatch } from './download-watch';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { NavigationWatch } from './navigation-watch';
import { clickWhenReady, typeWhenReady, untilPresent } from './page-element';
import { failureOfMarkers } from './page-verdict';
import { absoluteUrl, type DownloadMethod, type TabFetch } from '../../fetching/tab-fetch';

const MAX_STEP_WAIT_MILLIS = 10_000;
/** A missing element must be noticed well before the deadline, or it would count as slowness. */
const STEP_SHARE_OF_DEADLINE = 0.25;
/** How long a page that came after the last step may take to start the download by itself. */
const LATE_DOWNLOAD_MILLIS = 3_000;
const QUIET_NETWORK_MILLIS = 3_000;

export interface StepsContext {
  readonly page: Page;
  readonly job: TabFetch;
  readonly download: DownloadMethod<'browser'>;
  readonly navigation: NavigationWatch;
  readonly watch: DownloadWatch;
}

/** Walks a recipe's steps until the download has begun, or says why it will not. */
export class BrowserSteps {
  private readonly waitMillis: number;
  /** Cancels the waits that lost their race. */
  private readonly over = new AbortController();

  constructor(private readonly context: StepsContext) {
    const { deadlineSeconds } = context.download;
    this.waitMillis = Math.min(
      MAX_STEP_WAIT_MILLIS,
      deadlineSeconds * 1_000 * STEP_SHARE_OF_DEADLINE,
    );
    context.job.signal.addEventListener('abort', () => this.over.abort(), { once: true });
    context.page.setDefaultNavigationTimeout(0);
  }

  async run(): Promise<void> {
    try {
      await this.untilBegun();
    } finally {
      this.over.abort();
    }
  }

  private async untilBegun(): Promise<void> {
    const { download, navigation, watch } = this.context;
    let pagesBefore = 0;
    for (const step of download.steps) {
      pagesBefore = navigation.pageCount;
      await Promise.race([this.take(step), navigation.failed, watch.began]);
    }
    const outcomes = [this.pageInstead(pagesBefore), this.silence(), navigation.failed];
    await Promise.race([watch.began, ...outcomes]);
  }

  private async take(step: BrowserStep): Promise<void> {
    const { page } = this.context;
    if ('goto' in step)
      return this.goto(absoluteUrl(this.context.job.recipe, this.fill(step.goto)));
    if (await this.isTaken(step)) return;
    await this.assertNoVerdict();
    throw new FetchFailedError(
      'DOWNLOADS.LAYOUT_CHANGED',
      `${JSON.stringify(step)} found nothing on ${page.url()} within ${this.waitMillis} ms`,
    );
  }

  /** Whether the step could be taken in time. */
  private async isTaken(step: Exclude<BrowserStep, { goto: string }>): Promise<boolean> {
    const { page } = this.context;
    if ('waitFor' in step) return this.inTime(untilPresent(page, step.waitFor));
    if ('click' in step) return this.inTime(clickWhenReady(page, step.click));
    const { selector, text } = step.type;
    return this.inTime(typeWhenReady(page, selector, this.fill(text)));
  }

  private async inTime(work: Promise<void>): Promise<boolean> {
    return Promise.race([work.then(() => true), this.pause(this.waitMillis).then(() => false)]);
  }

  private async goto(url: string): Promise<void> {
    const { page, navigation, watch } = this.context;
    try {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    } catch (error) {
      if (page.isClosed()) throw error;
      // An address that answers with a file aborts the navigation and goes on as a download.
      await Promise.race([watch.began, navigation.failed, this.pause(LATE_DOWNLOAD_MILLIS)]);
      if (watch.hasBegun) return;
      throw new FetchFailedError('DOWNLOADS.SOURCE_DOWN', messageOf(error), undefined, {
        cause: error,
      });
    }
    await this.assertNoVerdict();
  }

  /** Fails if the last step led to a page that does not start the download itself. */
  private async pageInstead(pagesBefore: number): Promise<never> {
    const { page, navigation, watch } = this.context;
    await navigation.pageAfter(pagesBefore);
    await this.assertNoVerdict();
    await this.pause(LATE_DOWNLOAD_MILLIS);
    if (watch.hasBegun) return new Promise(() => undefined);
    await this.assertNoVerdict();
    throw new FetchFailedError('DOWNLOADS.BAD_FILE', `${page.url()} is a page, not a file`);
  }

  /** Fails if the last step had no effect: nothing is in progress. */
  private async silence(): Promise<never> {
    const { page, watch } = this.context;
    await this.pause(this.waitMillis);
    await page.waitForNetworkIdle({
      idleTime: QUIET_NETWORK_MILLIS,
      timeout: 0,
      signal: this.over.signal,
    });
    if (watch.hasBegun) return new Promise(() => undefined);
    await this.assertNoVerdict();
    throw new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', `${page.url()} started no download`);
  }

  private async assertNoVerdict(): Promise<void> {
    const { page, download, navigation } = this.context;
    const failure = (await failureOfMarkers(page, download)) ?? navigation.statusFailure;
    if (failure !== undefined) throw failure;
  }

  private async pause(millis: number): Promise<void> {
    await delay(millis, undefined, { signal: this.over.signal });
  }

  private fill(template: string): string {
    return fillTemplate(template, this.context.job.sourceRef, (value) => value);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
