import { Clock } from '../store/clock.ts';
import { Store } from '../store/store.ts';
import type { Context } from '../till/context.ts';
import { nextDue } from '../till/due.ts';
import { Deliveries } from '../webhooks/deliveries.ts';
import { eventOf } from '../webhooks/events.ts';

const LOOK_MILLIS = 5_000;

export interface TillOptions {
  readonly webhookUrl?: string | undefined;
  readonly secret: string;
  readonly dataFile?: string | undefined;
  readonly startAt?: Date | undefined;
}

/** Everything behind the till's HTTP: what it knows, its clock, and the events that it sends. */
export class Till {
  readonly store: Store;
  readonly clock: Clock;
  readonly apiKey: string;
  private publicUrl = '';
  private readonly deliveries: Deliveries;
  private readonly looking: NodeJS.Timeout;
  private advancing: Promise<void> = Promise.resolve();

  constructor({ webhookUrl, secret, dataFile, startAt }: TillOptions) {
    this.store = new Store(dataFile, startAt);
    this.clock = new Clock(this.store);
    this.apiKey = `sk_demo_${secret}`;
    const webhook = webhookUrl ? { url: webhookUrl, secret: `whsec_demo_${secret}` } : undefined;
    this.deliveries = new Deliveries(this.store, webhook);
    this.looking = setInterval(() => this.catchUp(), LOOK_MILLIS).unref();
    this.deliveries.start();
  }

  /** Sets the address of the till's pages. It may change between two runs; links of stored objects are updated. */
  open(publicUrl: string): void {
    this.publicUrl = publicUrl;
    for (const invoice of this.store.all('invoice')) {
      invoice.hosted_invoice_url = `${publicUrl}${new URL(invoice.hosted_invoice_url).pathname}`;
    }
    for (const session of this.store.all('checkout.session')) {
      if (session.url !== null) session.url = `${publicUrl}${new URL(session.url).pathname}`;
    }
  }

  /** The till's address, without a slash at its end. */
  get url(): string {
    return this.publicUrl;
  }

  get pendingEvents(): number {
    return this.store.state.pending.length;
  }

  /** Does something at this moment, after all that was due before; what changed is on disk when it returns. */
  change<T>(act: (context: Context) => T): T {
    this.catchUp();
    try {
      return act(this.contextAt(this.clock.now()));
    } finally {
      this.store.save();
      this.deliveries.start();
    }
  }

  /** Resolves when every event was delivered, or tried once. */
  delivered(): Promise<void> {
    return this.deliveries.settled();
  }

  /** Moves the clock; what becomes due happens at its time, and its events are delivered before the next. */
  advance(seconds: number): Promise<void> {
    const run = this.advancing.then(async () => {
      const target = this.clock.now() + seconds;
      for (let due = nextDue(this.store); due && due.at <= target; due = nextDue(this.store)) {
        this.clock.moveTo(due.at);
        due.run(this.contextAt(due.at));
        this.store.save();
        await this.deliveries.settled();
      }
      this.clock.moveTo(target);
      this.store.save();
    });
    this.advancing = run.catch(() => undefined);
    return run;
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    await this.deliveries.close();
    this.store.save();
  }

  /** Does what has become due by itself. */
  catchUp(): void {
    const now = this.clock.now();
    let isChanged = false;
    for (let due = nextDue(this.store); due && due.at <= now; due = nextDue(this.store)) {
      due.run(this.contextAt(due.at));
      isChanged = true;
    }
    if (!isChanged) return;
    this.store.save();
    this.deliveries.start();
  }

  private contextAt(now: number): Context {
    return {
      store: this.store,
      publicUrl: this.publicUrl,
      now,
      emit: (type, object) => this.deliveries.add(eventOf(type, object, now)),
    };
  }
}
