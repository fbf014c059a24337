import type { StripeEvent } from '../objects/events.ts';
import type { PendingEvent } from '../store/state.ts';
import type { Store } from '../store/store.ts';
import { signatureOf } from './signature.ts';

const TIMEOUT_MILLIS = 10_000;
const FIRST_DELAY_MILLIS = 500;
const MAX_DELAY_MILLIS = 30_000;

export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

/** Posts events to the webhook, one at a time and the oldest first; what is not taken comes again later. */
export class Deliveries {
  private readonly store: Store;
  private readonly webhook: Webhook | undefined;
  private readonly closing = new AbortController();
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param webhook without one, no event is kept */
  constructor(store: Store, webhook: Webhook | undefined) {
    this.store = store;
    this.webhook = webhook;
  }

  add(event: StripeEvent): void {
    if (this.webhook) this.pending.push({ event, attempts: 0, nextAttemptAt: 0 });
  }

  /** Begins to deliver what is due. */
  start(): void {
    if (this.closing.signal.aborted) return;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
      this.startLater();
    });
  }

  /** Resolves when every event was delivered, or tried once. */
  async settled(): Promise<void> {
    const isUntried = () => this.pending.some(({ attempts }) => attempts === 0);
    while (this.webhook && !this.closing.signal.aborted && isUntried()) {
      this.start();
      await this.running;
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private get pending(): PendingEvent[] {
    return this.store.state.pending;
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const due = this.pending.find(({ nextAttemptAt }) => nextAttemptAt <= Date.now());
      if (!due || !this.webhook) return;
      const isTaken = await this.post(due.event, this.webhook);
      if (this.closing.signal.aborted && !isTaken) return;
      if (isTaken) this.pending.splice(this.pending.indexOf(due), 1);
      else {
        due.nextAttemptAt =
          Date.now() + Math.min(FIRST_DELAY_MILLIS * 2 ** due.attempts, MAX_DELAY_MILLIS);
        due.attempts += 1;
      }
      this.store.save();
    }
  }

  private startLater(): void {
    if (this.closing.signal.aborted || this.pending.length === 0) return;
    const next = Math.min(...this.pending.map(({ nextAttemptAt }) => nextAttemptAt));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.start(), Math.max(0, next - Date.now()));
  }

  private async post(event: StripeEvent, { url, secret }: Webhook): Promise<boolean> {
    const body = JSON.stringify(event);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1_000)),
          'user-agent': 'Tabdock demo till',
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIMEOUT_MILLIS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
