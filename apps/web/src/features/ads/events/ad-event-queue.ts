import type { AdEvent } from '@tabdock/contracts/ads';
import { adEventsEndpoint } from '@tabdock/contracts/endpoints/ads';
import { AD_EVENTS_BATCH_MILLIS, AD_EVENTS_PER_REQUEST } from '../../../config/limits';
import { logWarning } from '../../../config/log';

interface Waiting {
  event: AdEvent;
  hasFailed: boolean;
}

const bodyOf = (batch: readonly Waiting[]) =>
  JSON.stringify({ events: batch.map(({ event }) => event) });

const url = () => new URL(adEventsEndpoint.path, window.location.origin);

/** Sends what happened to ads, some at a time, and at once when the page is hidden, as it may never be shown again. */
export class AdEventQueue {
  private waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Each kind counts once for a token. */
  private readonly seen = new Set<string>();

  add(event: AdEvent): void {
    const key = `${event.kind} ${event.token}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.wait([{ event, hasFailed: false }]);
  }

  private wait(events: readonly Waiting[]): void {
    if (events.length === 0) return;
    this.waiting.push(...events);
    if (document.hidden) {
      // A microtask, so that it is sent together with other events of this moment.
      queueMicrotask(() => this.leave());
      return;
    }
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.send(), AD_EVENTS_BATCH_MILLIS);
    document.addEventListener('visibilitychange', this.leave);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    document.removeEventListener('visibilitychange', this.leave);
  }

  private async send(): Promise<void> {
    this.stop();
    const batch = this.waiting.splice(0, AD_EVENTS_PER_REQUEST);
    // The rest goes with the next batch.
    this.wait(this.waiting.splice(0));
    try {
      const answer = await fetch(url(), {
        method: adEventsEndpoint.method,
        headers: { 'content-type': 'application/json' },
        body: bodyOf(batch),
        keepalive: true,
      });
      // A request is open until its body is read.
      await answer.text();
      if (!answer.ok) this.again(batch, answer);
    } catch (cause) {
      this.again(batch, cause);
    }
  }

  private readonly leave = (): void => {
    if (!document.hidden) return;
    this.stop();
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, AD_EVENTS_PER_REQUEST);
      const body = new Blob([bodyOf(batch)], { type: 'application/json' });
      if (!navigator.sendBeacon(url(), body))
        logWarning('Events of ads could not be sent.', 'The browser took no more.');
    }
  };

  private again(batch: readonly Waiting[], cause: unknown): void {
    logWarning('Events of ads could not be sent.', cause);
    this.wait(
      batch.filter(({ hasFailed }) => !hasFailed).map(({ event }) => ({ event, hasFailed: true })),
    );
  }
}
