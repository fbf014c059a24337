import { waitFor } from '@tabdock/service-kit/testing';
import type { CDPSession, Page } from 'puppeteer-core';

const QUIET_MILLIS = 100;

/**
 * The requests of the main frame's document, by the debugger's events. Puppeteer's own wait never ends for headers that
 * never come, nor for what a previous document sent with `keepalive`.
 */
class Requests {
  /** The main frame's document. */
  private document = '';
  private readonly open = new Map<string, { document: string; asks: string }>();
  private changedAt = Date.now();

  async follow(session: CDPSession): Promise<void> {
    session.on('Network.requestWillBeSent', ({ requestId, loaderId, type, request }) => {
      this.changedAt = Date.now();
      if (type !== 'Ping')
        this.open.set(requestId, { document: loaderId, asks: `${request.method} ${request.url}` });
    });
    session.on('Network.loadingFinished', ({ requestId }) => this.end(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => this.end(requestId));
    session.on('Page.frameNavigated', ({ frame }) => {
      if (!frame.parentId) this.document = frame.loaderId;
    });
    await session.send('Network.enable');
    await session.send('Page.enable');
    const { frameTree } = await session.send('Page.getFrameTree');
    this.document = frameTree.frame.loaderId;
  }

  get areOver(): boolean {
    return this.unanswered.length === 0 && Date.now() - this.changedAt >= QUIET_MILLIS;
  }

  get unanswered(): readonly string[] {
    return [...this.open.values()]
      .filter(({ document }) => document === this.document)
      .map(({ asks }) => asks);
  }

  private end(requestId: string): void {
    this.changedAt = Date.now();
    this.open.delete(requestId);
  }
}

const requestsOf = new WeakMap<Page, Requests>();

/** Follows the page's requests; call it before the page goes anywhere. */
export async function followRequests(page: Page): Promise<void> {
  const requests = new Requests();
  requestsOf.set(page, requests);
  await requests.follow(await page.createCDPSession());
}

/** Waits until the page has requested nothing for a while; fails with the requests that are still open. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('The requests of this page are not followed');
  await waitFor(() => requests.areOver, {
    message: () => `the page to ask for nothing: [${requests.unanswered.join(', ')}]`,
  });
}
