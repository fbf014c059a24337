import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { watchNetwork } from './page-network';

/** What a page and its frames are loading. */
export class LoadingWatch {
  /** Ids of requests, by the session that reports them. */
  private readonly loading = new Map<string, Set<string>>();
  private changedAt = Date.now();

  constructor(page: CDPSession) {
    this.follow(page);
  }

  /** Resolves when nothing has been loading for that long. @throws the signal's reason */
  async untilQuiet(millis: number, signal: AbortSignal): Promise<void> {
    for (let left = millis; left > 0; left = this.quietIn(millis))
      await delay(left, undefined, { signal });
  }

  private quietIn(millis: number): number {
    const isLoading = [...this.loading.values()].some((requests) => requests.size > 0);
    return isLoading ? millis : this.changedAt + millis - Date.now();
  }

  private follow(session: CDPSession): void {
    const requests = new Set<string>();
    this.loading.set(session.id(), requests);
    const change = (apply: () => void) => {
      apply();
      this.changedAt = Date.now();
    };
    const end = ({ requestId }: { requestId: string }) => change(() => requests.delete(requestId));
    session.on('Network.requestWillBeSent', ({ requestId }) =>
      change(() => requests.add(requestId)),
    );
    session.on('Network.loadingFinished', end);
    session.on('Network.loadingFailed', end);
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      const frame = session.connection()?.session(sessionId);
      if (!frame) return;
      this.follow(frame);
      // It may have gone already.
      watchNetwork(frame).catch(() => undefined);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) =>
      change(() => this.loading.delete(sessionId)),
    );
  }
}
