import type { CDPSession } from 'puppeteer-core';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { NavigationWatch } from './navigation-watch';

const TICK_MILLIS = 1_000;

/** Pings a page regularly; a page whose own script never ends cannot answer. */
export class PageWatch {
  /** Rejects with FetchFailedError if the page did not answer for too long. */
  readonly failed: Promise<never>;
  private readonly failing = Promise.withResolvers<never>();
  private readonly timer: NodeJS.Timeout;
  private isAsked = false;
  private silentMillis = 0;

  constructor(
    private readonly session: CDPSession,
    private readonly navigation: Pick<NavigationWatch, 'isPending'>,
    private readonly answerMillis: number,
  ) {
    this.failed = this.failing.promise;
    this.failed.catch(() => undefined);
    this.timer = setInterval(() => this.tick(), TICK_MILLIS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /**
   * Silence is counted in ticks, as the clock goes on while this process is the one that cannot run. Chromium holds
   * pings back during a navigation, so none are sent then.
   */
  private tick(): void {
    if (!this.isAsked) return this.ask();
    this.silentMillis = this.navigation.isPending ? 0 : this.silentMillis + TICK_MILLIS;
    if (this.silentMillis < this.answerMillis) return;
    const reason = `the page did not answer for ${this.answerMillis / 1_000} s`;
    this.failing.reject(new FetchFailedError('DOWNLOADS.TIMED_OUT', reason));
    this.stop();
  }

  private ask(): void {
    this.isAsked = true;
    this.silentMillis = 0;
    const answered = () => {
      this.isAsked = false;
    };
    // An error is an answer too: the page navigates, or is closed, which is noticed elsewhere.
    this.session.send('Runtime.evaluate', { expression: '1' }).then(answered, answered);
  }
}
