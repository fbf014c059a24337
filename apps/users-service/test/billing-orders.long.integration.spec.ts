import { billingCancel, billingResume } from '@tabdock/contracts/billing';
import fc from 'fast-check';
import { BillingLab, CARDS, DAY_SECONDS } from './support/billing-lab';
import type { Webhook } from './support/webhook-receiver';

interface List<T> {
  readonly data: readonly T[];
}
interface TillSubscription {
  readonly id: string;
  readonly status: 'active' | 'past_due' | 'canceled';
  readonly cancel_at_period_end: boolean;
  readonly items: { readonly data: readonly [{ readonly current_period_end: number }] };
}
interface TillInvoice {
  readonly id: string;
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible';
  readonly amount_due: number;
}
interface TillCharge {
  readonly id: string;
  readonly paid: boolean;
  readonly disputed: boolean;
  readonly amount_refunded: number;
}

type Deed =
  | { readonly do: 'buy'; readonly card: keyof typeof CARDS }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'deliver'; readonly amount: number; readonly seed: number }
  | { readonly do: 'pay' | 'cancel' | 'resume' | 'refund' | 'dispute' | 'restart' };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      card: fc.constantFrom('works' as const, 'failsLater' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      amount: fc.integer({ min: 1, max: 8 }),
      seed: fc.integer({ min: 1, max: 1_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom('pay', 'cancel', 'resume', 'refund', 'dispute', 'restart')
      .map((name): Deed => ({ do: name as 'pay' })),
  },
);

/** Somebody's life with premium, whose messages come when and as often as the deeds say. */
class Life {
  private readonly held: Webhook[] = [];

  constructor(
    private readonly lab: BillingLab,
    readonly accountId: string,
  ) {
    lab.webhooks.handle = async (webhook) => void this.held.push(webhook);
  }

  async live(one: Deed): Promise<void> {
    const { lab, accountId } = this;
    const own = { accountId };
    switch (one.do) {
      case 'buy': {
        const page = await lab.checkOut(accountId).catch(isRefused);
        if (page) await lab.till.pay(page.url, CARDS[one.card]);
        return;
      }
      case 'wait':
        return lab.till.advance(one.days * DAY_SECONDS);
      case 'deliver':
        return this.deliver(one.amount, one.seed);
      case 'pay': {
        const { subscription } = await lab.plan(accountId);
        if (subscription?.payUrl) await lab.payInvoice(subscription.payUrl, CARDS.works);
        return;
      }
      case 'cancel':
        return void (await lab.users.rpc.call(billingCancel, own).catch(isRefused));
      case 'resume':
        return void (await lab.users.rpc.call(billingResume, own).catch(isRefused));
      case 'refund': {
        // This is done by hand, on the provider's own pages.
        const charge = (await this.charges()).find(({ paid }) => paid);
        if (charge) await lab.tell('refunds', { charge: charge.id });
        return;
      }
      case 'dispute': {
        const charge = (await this.charges()).find(({ paid }) => paid);
        if (charge) await lab.till.dispute(charge.id).catch(() => undefined);
        return;
      }
      case 'restart':
        return lab.users.whileDown(() => lab.till.advance(DAY_SECONDS));
    }
  }

  /** All that is still held, the newest first and each twice, until nothing more follows from it. */
  async end(): Promise<void> {
    do {
      for (const webhook of this.held.splice(0).reverse()) {
        await Promise.all([this.lab.receive(webhook), this.lab.receive(webhook)]);
      }
      await this.lab.settled();
      await this.lab.watch();
      await this.lab.till.delivered();
    } while (this.held.length > 0);
  }

  async atTill() {
    const customer = await this.lab.customerOf(this.accountId).catch(() => undefined);
    if (customer === undefined) return { subscriptions: [], invoices: [], refunded: 0 };
    const of = `customer=${customer}&limit=100`;
    const subscriptions = await this.lab.ask<List<TillSubscription>>(
      `subscriptions?${of}&status=all`,
    );
    const invoices = await this.lab.ask<List<TillInvoice>>(`invoices?${of}`);
    return {
      subscriptions: subscriptions.data
        .map(({ id, status, cancel_at_period_end: cancels, items }) => ({
          id,
          state: status === 'past_due' ? 'past-due' : status === 'canceled' ? 'ended' : status,
          cancels: status !== 'canceled' && cancels,
          periodEnd: items.data[0].current_period_end,
        }))
        .sort(byId),
      invoices: invoices.data
        .map(({ id, status }) => ({ id, isPaid: status === 'paid' }))
        .sort(byId),
      refunded: (await this.charges()).reduce((sum, one) => sum + one.amount_refunded, 0),
    };
  }

  async here() {
    const { rows } = this.lab.users;
    const subscriptions: object[] = await rows.query(
      `SELECT provider_id AS id, state, cancels_at_period_end AS cancels,
              extract(epoch FROM period_end)::int AS "periodEnd"
       FROM subscription WHERE account_id = $1 ORDER BY provider_id COLLATE "C"`,
      [this.accountId],
    );
    const invoices: object[] = await rows.query(
      `SELECT provider_id AS id, paid_at IS NOT NULL AS "isPaid"
       FROM subscription_invoice WHERE account_id = $1 ORDER BY provider_id COLLATE "C"`,
      [this.accountId],
    );
    const [sum]: { refunded: number }[] = await rows.query(
      `SELECT coalesce(sum(refunded_cents), 0)::int AS refunded
       FROM subscription_invoice WHERE account_id = $1`,
      [this.accountId],
    );
    return { subscriptions, invoices, refunded: sum?.refunded };
  }

  private async charges(): Promise<readonly TillCharge[]> {
    const customer = await this.lab.customerOf(this.accountId).catch(() => undefined);
    if (customer === undefined) return [];
    return (await this.lab.ask<List<TillCharge>>(`charges?customer=${customer}&limit=100`)).data;
  }

  /** Some of what is held, from anywhere, with one of it twice. */
  private async deliver(amount: number, seed: number): Promise<void> {
    const taken = Array.from({ length: Math.min(amount, this.held.length) }, (_, n) => {
      const place = (seed * (n + 1)) % this.held.length;
      return this.held.splice(place, 1)[0]!;
    });
    await Promise.all([...taken, ...taken.slice(0, 1)].map((webhook) => this.lab.receive(webhook)));
  }
}

describe('messages in every order, late, twice, over two replicas and restarts', () => {
  let lab: BillingLab;

  beforeAll(async () => {
    lab = await BillingLab.start({ LOG_LEVEL: 'error' });
    await lab.users.addReplica();
  });

  afterAll(() => lab?.stop());

  it('lead to what the till says, with one live subscription at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
        const { user } = await lab.users.register();
        const life = new Life(lab, user.id);
        await life.live({ do: 'buy', card: 'works' });
        for (const one of deeds) await life.live(one);
        await life.end();
        const here = await life.here();
        expect(here).toEqual(await life.atTill());
        const live = (here.subscriptions as { state: string }[]).filter(
          ({ state }) => state !== 'ended',
        );
        expect(live.length).toBeLessThanOrEqual(1);
        expect((await lab.plan(user.id)).group).toBe(live.length === 1 ? 'premium' : 'standard');
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 600_000);
});

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

/** Buying, cancelling and resuming are refused where there is nothing to; anything else fails the test. */
function isRefused(error: { code?: string }): undefined {
  if (['BILLING.SUBSCRIBED_ALREADY', 'BILLING.NOT_SUBSCRIBED'].includes(error.code ?? '')) {
    return undefined;
  }
  throw error;
}
