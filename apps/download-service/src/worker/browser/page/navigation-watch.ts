import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import type { EgressProxy } from '../egress/egress-proxy';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import { failureOfStatus, isExplainedByPage } from '../../fetching/status-failure';

/** Outcomes of the page's own navigations, including redirects and clicks. */
export class NavigationWatch {
  /** Rejects when a navigation shows that there will be no file, whatever the steps wait for. */
  readonly failed: Promise<never>;
  private readonly failing = Promise.withResolvers<never>();
  /** Failure by the status of the current document, unless its page says more. */
  private unexplained: FetchFailedError | undefined;
  private pending: HTTPRequest | undefined;
  private pages = 0;
  private readonly arrivals: (() => void)[] = [];

  constructor(
    private readonly page: Page,
    private readonly proxy: EgressProxy,
  ) {
    this.failed = this.failing.promise;
    this.failed.catch(() => undefined);
    page.on('request', (request) => this.onRequest(request));
    page.on('response', (response) => this.onResponse(response));
    page.on('requestfailed', (request) => this.onFailure(request));
    page.on('domcontentloaded', () => this.onPage());
    page.on('error', (cause) =>
      this.fail(
        new FetchFailedError('DOWNLOADS.WORKER_FAILED', 'the page crashed', undefined, { cause }),
      ),
    );
  }

  /** Failure of the document that is shown now, by its status. */
  get statusFailure(): FetchFailedError | undefined {
    return this.unexplained;
  }

  /** Whether the site has yet to answer with the next document. */
  get isPending(): boolean {
    return this.pending !== undefined;
  }

  /** Number of pages so far, so that a step can wait for the next. */
  get pageCount(): number {
    return this.pages;
  }

  /** Resolves when more than `count` pages have come. */
  pageAfter(count: number): Promise<void> {
    if (this.pages > count) return Promise.resolve();
    return new Promise((resolve) => this.arrivals.push(resolve));
  }

  private onPage(): void {
    // Chromium's own error page is recognised by the request that failed.
    if (this.page.url().startsWith('chrome-error:')) return;
    this.pages += 1;
    for (const arrive of this.arrivals.splice(0)) arrive();
  }

  private onRequest(request: HTTPRequest): void {
    if (this.isNavigation(request)) this.pending = request;
  }

  private onEnd(request: HTTPRequest): void {
    if (this.pending === request) this.pending = undefined;
  }

  private onResponse(response: HTTPResponse): void {
    this.onEnd(response.request());
    if (!this.isNavigation(response.request())) return;
    const document = {
      url: response.url(),
      status: response.status(),
      headers: response.headers(),
    };
    if (this.proxy.refuses(document.url)) return this.fail(leftTheSource(document.url));
    this.unexplained = failureOfStatus(document);
    if (this.unexplained !== undefined && !isExplainedByPage(document.status))
      this.fail(this.unexplained);
  }

  private onFailure(request: HTTPRequest): void {
    this.onEnd(request);
    const error = request.failure()?.errorText ?? '';
    if (!this.isNavigation(request) || error === 'net::ERR_ABORTED') return;
    const url = request.url();
    if (this.proxy.refuses(url)) return this.fail(leftTheSource(url));
    if (this.proxy.overCap)
      return this.fail(new FetchFailedError('DOWNLOADS.TOO_LARGE', `${url} is too large`));
    this.fail(new FetchFailedError('DOWNLOADS.SOURCE_DOWN', `${url}: ${error}`));
  }

  private isNavigation(request: HTTPRequest): boolean {
    return request.isNavigationRequest() && request.frame() === this.page.mainFrame();
  }

  private fail(failure: FetchFailedError): void {
    this.failing.reject(failure);
  }
}

function leftTheSource(url: string): FetchFailedError {
  return new FetchFailedError(
    'DOWNLOADS.LAYOUT_CHANGED',
    `the site leads to ${url}, which its recipe does not allow`,
  );
}
