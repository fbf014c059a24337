import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  billingCheckOut,
  billingInvoices,
  billingPlan,
  billingReceive,
  type Plan,
} from '@tabdock/contracts/billing';
import { startDemoTill, type DemoTill, type DemoTillOptions } from '@tabdock/demo-till';
import { waitFor } from '@tabdock/service-kit/testing';
import { ProviderWatch } from '../../src/billing/sync/provider-watch';
import { UsersInstallation } from './users-process';
import { WebhookReceiver, type Webhook } from './webhook-receiver';

export const CARDS = {
  works: '4242424242424242',
  refused: '4000000000000002',
  asksTheBank: '4000002500003155',
  failsLater: '4000000000000341',
} as const;
export const DAY_SECONDS = 86_400;
export const MONTH_SECONDS = 31 * DAY_SECONDS;

export type Person = Awaited<ReturnType<UsersInstallation['register']>>;

/** Users-service with the demo till, whose webhooks it gets. */
export class BillingLab {
  private constructor(
    readonly users: UsersInstallation,
    private running: DemoTill,
    private readonly options: DemoTillOptions & { readonly dataFile: string },
    readonly webhooks: WebhookReceiver,
  ) {}

  /** @param urlOf where users-service finds the till, from the till's own address */
  static async start(
    extra: NodeJS.ProcessEnv = {},
    urlOf: (till: string) => string | Promise<string> = (till) => till,
  ): Promise<BillingLab> {
    const webhooks = await WebhookReceiver.start();
    const secret = randomBytes(24).toString('hex');
    const folder = await mkdtemp(join(tmpdir(), 'tabdock-till-'));
    const dataFile = join(folder, 'till.json');
    const options = { secret, webhookUrl: webhooks.url, dataFile };
    const till = await startDemoTill(options);
    const users = await UsersInstallation.start({
      PUBLIC_URL: 'http://localhost:8080',
      DEMO_TILL_URL: await urlOf(till.url),
      DEMO_TILL_SECRET: secret,
      ...extra,
    });
    const port = Number(new URL(till.url).port);
    const lab = new BillingLab(users, till, { ...options, port }, webhooks);
    webhooks.handle = (webhook) => lab.receive(webhook);
    return lab;
  }

  get till(): DemoTill {
    return this.running;
  }

  get secret(): string {
    return this.options.secret;
  }

  async receive({ body, signature }: Webhook): Promise<void> {
    await this.users.rpc.call(billingReceive, { body: body.toString('base64'), signature });
  }

  checkOut(accountId: string, requestId: string = randomUUID()): Promise<{ url: string }> {
    return this.users.rpc.call(billingCheckOut, { accountId, requestId });
  }

  plan(accountId: string): Promise<Plan> {
    return this.users.rpc.call(billingPlan, { accountId });
  }

  async invoices(accountId: string) {
    return (await this.users.rpc.call(billingInvoices, { accountId })).invoices;
  }

  /** Waits until the account's plan is so. */
  waitForPlan(accountId: string, isSo: (plan: Plan) => boolean, message: string): Promise<Plan> {
    return waitFor(
      async () => {
        const plan = await this.plan(accountId);
        return isSo(plan) && plan;
      },
      { message },
    );
  }

  waitForState(accountId: string, state: 'active' | 'past-due' | 'ended'): Promise<Plan> {
    return this.waitForPlan(
      accountId,
      ({ subscription }) => subscription?.state === state,
      `the subscription ${state}`,
    );
  }

  /** A new account that has bought premium. */
  async subscriber(card: string = CARDS.works): Promise<Person> {
    const person = await this.users.register();
    const { url } = await this.checkOut(person.user.id);
    await this.till.pay(url, card);
    await this.waitForState(person.user.id, 'active');
    // A message that is handled later would look at the customer again, beside what the test does next.
    await this.settled();
    return person;
  }

  /** All messages that the service has kept are handled. */
  async settled(): Promise<void> {
    await this.till.delivered();
    await waitFor(
      async () => {
        const [row]: { waiting: number }[] = await this.users.rows.query(
          'SELECT count(*)::int AS waiting FROM billing_event WHERE handled_at IS NULL',
        );
        return row?.waiting === 0;
      },
      { message: 'messages handled' },
    );
  }

  async customerOf(accountId: string): Promise<string> {
    const [row]: { id: string }[] = await this.users.rows.query(
      'SELECT provider_id AS id FROM billing_customer WHERE account_id = $1',
      [accountId],
    );
    if (!row) throw new Error('The account is no customer');
    return row.id;
  }

  /** Returns what the till says, asked as Stripe is. */
  async ask<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer sk_demo_${this.secret}` };
    return (await (await fetch(`${this.till.url}/v1/${path}`, { headers })).json()) as T;
  }

  /** Pays an invoice that is open on its page. */
  async payInvoice(url: string, card: string): Promise<void> {
    await fetch(url, {
      method: 'POST',
      headers: { origin: new URL(url).origin },
      body: new URLSearchParams({ card }),
      redirect: 'manual',
    });
  }

  /** Does what the service does every minute. */
  async watch(): Promise<void> {
    await this.users.app.get(ProviderWatch).run(new AbortController().signal);
  }

  /** Moves the till's clock to this time. */
  async advanceTo(time: string): Promise<void> {
    const seconds = Math.ceil((Date.parse(time) - this.till.now().getTime()) / 1_000);
    await this.till.advance(Math.max(0, seconds));
  }

  /** Asks the till to change something, as Stripe is asked. */
  async tell<T>(path: string, fields: Record<string, string> = {}): Promise<T> {
    const headers = { authorization: `Bearer sk_demo_${this.secret}` };
    const body = new URLSearchParams(fields);
    const url = `${this.till.url}/v1/${path}`;
    return (await (await fetch(url, { method: 'POST', headers, body })).json()) as T;
  }

  /** Runs `meanwhile` while the till does not answer. */
  async whileTillIsDown(meanwhile: () => Promise<void>): Promise<void> {
    await this.running.close();
    try {
      await meanwhile();
    } finally {
      this.running = await startDemoTill(this.options);
    }
  }

  async stop(): Promise<void> {
    await this.running.close();
    await this.users.stop();
    await this.webhooks.close();
    await rm(dirname(this.options.dataFile), { recursive: true, force: true });
  }
}
