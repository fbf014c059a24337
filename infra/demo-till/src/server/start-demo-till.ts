import {
  decideDispute,
  disputePayment,
  payAsPerson,
  type Confirmation,
  type PaymentResult,
} from './payments.ts';
import { buildServer } from './server.ts';
import { Till } from './till.ts';

export type { Confirmation, PaymentResult };

export interface DemoTillOptions {
  /** 0, the default, for any free one. */
  readonly port?: number | undefined;
  /** Loopback by default. */
  readonly host?: string | undefined;
  /** Where events are posted to; without it there are none. */
  readonly webhookUrl?: string | undefined;
  /** The key is `sk_demo_<secret>`, the secret of the webhook `whsec_demo_<secret>`. */
  readonly secret: string;
  /** Path of a JSON file; without it all is gone with the process. */
  readonly dataFile?: string | undefined;
  /** The till's time at its very first start; the machine's by default. */
  readonly startAt?: Date | undefined;
  /** Where browsers reach it; by default where it listens. */
  readonly publicUrl?: string | undefined;
}

export interface DemoTill {
  /** Address, without a slash at its end. */
  readonly url: string;
  /** The till's time. */
  now(): Date;
  /** Moves the clock; resolves when all that happened meanwhile was delivered, or tried once. */
  advance(seconds: number): Promise<void>;
  /**
   * Pays a check-out as a person does, and resolves when its events were delivered, or tried once.
   * @param session its id, or the address of its page
   * @param card number of a demo card
   * @param confirmation what the person does where the bank asks; `confirmed` by default
   */
  pay(session: string, card: string, confirmation?: Confirmation): Promise<PaymentResult>;
  /** @param payment id of a charge, payment intent, invoice or subscription; returns the id of the dispute */
  dispute(payment: string): Promise<string>;
  closeDispute(dispute: string, status: 'won' | 'lost'): Promise<void>;
  /** Resolves when every event was delivered, or tried once. */
  delivered(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a demo till: a server that speaks as much of Stripe's HTTP as the product uses, and moves no money. */
export async function startDemoTill(options: DemoTillOptions): Promise<DemoTill> {
  const till = new Till(options);
  const server = buildServer(till);
  const address = await server.listen({
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
  });
  till.open((options.publicUrl ?? address).replace(/\/$/, ''));
  return {
    url: till.url,
    now: () => new Date(till.clock.now() * 1_000),
    advance: (seconds) => till.advance(seconds),
    pay: (session, card, confirmation) => payAsPerson(till, session, card, confirmation),
    dispute: (payment) => disputePayment(till, payment),
    closeDispute: (dispute, status) => decideDispute(till, dispute, status),
    delivered: () => till.delivered(),
    close: async () => {
      await server.close();
      await till.close();
    },
  };
}
