import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserStep, ElementStep } from '@tabdock/contracts/sources';
import { fillTemplate } from '@tabdock/sources/recipes';
import type { DialogWatch } from './dialog-watch';
import type { DownloadWatch } from './download-watch';
import { placeOf, shown } from './element-step';
import type { JobPage } from './job-page';
import type { LoadingWatch } from './loading-watch';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { NavigationWatch } from './navigation-watch';
import { clickWhenReady, lookAt, typeWhenReady, untilPresent } from './page-element';
import { failureOfMarkers } from './page-verdict';
import { absoluteUrl, type DownloadMethod, type TabFetch } from '../../fetching/tab-fetch';

const MAX_STEP_WAIT_MILLIS = 10_000;
/** A missing element must be noticed well before the deadline, or it would count as slowness. */
const STEP_SHARE_OF_DEADLINE = 0.25;
/** Wait for an element that may be missing, such as a cookie banner; a longer one would cost every download as much. */
const OPTIONAL_WAIT_MILLIS = 2_000;
/** How long a page that came after the last step may take to start the download by itself. */
const LATE_DOWNLOAD_MILLIS = 3_000;
const QUIET_NETWORK_MILLIS = 3_000;

export interface StepsContext {
  readonly page: JobPage;
  readonly job: TabFetch;
  readonly download: DownloadMethod<'browser'>;
  readonly navigation: NavigationWatch;
  readonly loading: LoadingWatch;
  readonly watch: DownloadWatch;
  readonly dialogs: DialogWatch;
}

/** Walks a recipe's steps until the download has begun, or says why it will not. */
export class BrowserSteps {
  private readonly waitMillis: number;
  /** How long the download may take to begin after the last step. */
  private readonly beginMillis: number;
  /** The element that got the last click in place of the step's own. */
  private cover: string | undefined;
  /** Cancels the waits that lost their race. */
  private readonly over = new AbortController();

  constructor(private readonly context: StepsContext) {
    const { deadlineSeconds } = context.download;
    this.waitMillis = Math.min(
      MAX_STEP_WAIT_MILLIS,
      deadlineSeconds * 1_000 * STEP_SHARE_OF_DEADLINE,
    );
    const last = context.download.steps.at(-1);
    this.beginMillis = last === undefined || 'goto' in last ? 0 : (last.seconds ?? 0) * 1_000;
    context.job.signal.addEventListener('abort', () => this.over.abort(), { once: true });
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
    const millis = this.waitOf(step);
    if (await this.isTaken(step, millis)) return;
    if (step.optional) return;
    await this.assertNoVerdict();
    throw await this.layoutChanged(
      `${shown(step)} ${await this.whyNot(step)} on ${page.url} within ${millis} ms`,
    );
  }

  private waitOf({ seconds, optional }: ElementStep): number {
    if (seconds !== undefined) return seconds * 1_000;
    return optional ? Math.min(OPTIONAL_WAIT_MILLIS, this.waitMillis) : this.waitMillis;
  }

  /** Whether the step could be taken in time. */
  private async isTaken(step: ElementStep, millis: number): Promise<boolean> {
    const { page } = this.context;
    const place = placeOf(step);
    return this.inTime(millis, async (signal) => {
      if ('waitFor' in step) return untilPresent(page, place, signal);
      if ('click' in step) {
        const cover = await clickWhenReady(page, place, signal);
        this.cover = cover && `; ${cover} lay over ${shown(step)}`;
        return;
      }
      return typeWhenReady(page, place, this.fill(step.type.text), signal);
    });
  }

  private async inTime(
    millis: number,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const waiting = new AbortController();
    try {
      const done = work(waiting.signal).then(() => true);
      return await Promise.race([done, this.pause(millis).then(() => false)]);
    } catch (error) {
      if (!isSyntaxError(error)) throw error;
      throw await this.layoutChanged(
        `the recipe has CSS that the browser does not know: ${error.message}`,
      );
    } finally {
      waiting.abort();
    }
  }

  private async whyNot(step: ElementStep): Promise<string> {
    const what = await lookAt(this.context.page, placeOf(step));
    if (what === 'no frame') return 'found no such frame';
    if (what === 'nothing') return 'found nothing';
    return 'found an element that stayed hidden, disabled or in motion';
  }

  private async goto(url: string): Promise<void> {
    const { page, navigation, watch } = this.context;
    const pagesBefore = navigation.pageCount;
    try {
      if (await page.navigate(url)) await navigation.pageAfter(pagesBefore);
    } catch (error) {
      if (page.isClosed) throw error;
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
    await this.pause(Math.max(LATE_DOWNLOAD_MILLIS, this.beginMillis));
    if (watch.hasBegun) return new Promise(() => undefined);
    await this.assertNoVerdict();
    const reason = `${page.url} is a page, not a file${await this.notes()}`;
    throw new FetchFailedError('DOWNLOADS.BAD_FILE', reason);
  }

  /** Fails if the last step had no effect: nothing is in progress. */
  private async silence(): Promise<never> {
    const { page, loading, watch } = this.context;
    await this.pause(Math.max(this.waitMillis, this.beginMillis));
    await loading.untilQuiet(QUIET_NETWORK_MILLIS, this.over.signal);
    if (watch.hasBegun) return new Promise(() => undefined);
    await this.assertNoVerdict();
    throw await this.layoutChanged(`${page.url} started no download`);
  }

  private async assertNoVerdict(): Promise<void> {
    const { page, download, navigation } = this.context;
    const failure = (await failureOfMarkers(page, download)) ?? navigation.statusFailure;
    if (failure !== undefined) throw failure;
  }

  private async layoutChanged(reason: string): Promise<FetchFailedError> {
    const notes = `${this.cover ?? ''}${await this.notes()}`;
    return new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', `${reason}${notes}`);
  }

  /** Returns what the page itself has said, to append to the reason of a failure; empty if nothing. */
  private async notes(): Promise<string> {
    const { dialogs, page } = this.context;
    const error = await page.scriptError();
    return dialogs.note + (error === undefined ? '' : `; its script failed: ${error}`);
  }

  private async pause(millis: number): Promise<void> {
    await delay(millis, undefined, { signal: this.over.signal });
  }

  private fill(template: string): string {
    return fillTemplate(template, this.context.job.sourceRef, (value) => value);
  }
}

function isSyntaxError(error: unknown): error is Error {
  return error instanceof Error && /not a valid selector/.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
