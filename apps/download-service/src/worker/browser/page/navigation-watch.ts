import type { Protocol } from 'puppeteer-core';
import type { EgressProxy } from '../egress/egress-proxy';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import { failureOfStatus, isExplainedByPage } from '../../fetching/status-failure';
import type { JobPage } from './job-page';

/** Outcomes of the page's own navigations, including redirects and clicks. */
export class NavigationWatch {
  /** Rejects when a navigation shows that there will be no file, whatever the steps wait for. */
  readonly failed: Promise<never>;
  private readonly failing = Promise.withResolvers<never>();
  /** Failure by the status of the current document, unless its page says more. */
  private unexplained: FetchFailedError | undefined;
  /** The last request for a document. */
  private request: { readonly id: string; readonly url: string } | undefined;
  private isUnanswered = false;
  private pages = 0;
  private readonly arrivals: (() => void)[] = [];

  constructor(
    private readonly page: JobPage,
    private readonly proxy: EgressProxy,
  ) {
    this.failed = this.failing.promise;
    this.failed.catch(() => undefined);
    const { session } = page;
    session.on('Network.requestWillBeSent', (event) => this.onRequest(event));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (requestId === this.request?.id) this.onResponse(response);
    });
    session.on('Network.loadingFailed', (event) => {
      if (event.requestId === this.request?.id) this.onFailure(this.request.url, event.errorText);
    });
    session.on('Page.domContentEventFired', () => this.onPage());
    session.on('Inspector.targetCrashed', () =>
      this.fail(new FetchFailedError('DOWNLOADS.WORKER_FAILED', 'the page crashed')),
    );
  }

  /** Failure of the document that is shown now, by its status. */
  get statusFailure(): FetchFailedError | undefined {
    return this.unexplained;
  }

  /** Whether the site has yet to answer with the next document. */
  get isPending(): boolean {
    return this.isUnanswered;
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
    if (this.page.url.startsWith('chrome-error:')) return;
    this.pages += 1;
    for (const arrive of this.arrivals.splice(0)) arrive();
  }

  private onRequest(event: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, loaderId, frameId, request, redirectResponse } = event;
    // A document's request has the id of its loader.
    if (requestId !== loaderId || frameId !== this.page.id) return;
    if (redirectResponse) this.onResponse(redirectResponse);
    this.request = { id: requestId, url: request.url };
    this.isUnanswered = true;
  }

  private onResponse({ url, status, headers }: Protocol.Network.Response): void {
    this.isUnanswered = false;
    if (this.proxy.refuses(url)) return this.fail(leftTheSource(url));
    this.unexplained = failureOfStatus({ url, status, headers: inLowerCase(headers) });
    if (this.unexplained !== undefined && !isExplainedByPage(status)) this.fail(this.unexplained);
  }

  private onFailure(url: string, error: string): void {
    this.isUnanswered = false;
    if (error === 'net::ERR_ABORTED') return;
    if (this.proxy.refuses(url)) return this.fail(leftTheSource(url));
    if (this.proxy.overCap)
      return this.fail(new FetchFailedError('DOWNLOADS.TOO_LARGE', `${url} is too large`));
    this.fail(new FetchFailedError('DOWNLOADS.SOURCE_DOWN', `${url}: ${error}`));
  }

  private fail(failure: FetchFailedError): void {
    this.failing.reject(failure);
  }
}

function inLowerCase(headers: Protocol.Network.Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function leftTheSource(url: string): FetchFailedError {
  return new FetchFailedError(
    'DOWNLOADS.LAYOUT_CHANGED',
    `the site leads to ${url}, which its recipe does not allow`,
  );
}
