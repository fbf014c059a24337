import fc from 'fast-check';
import type Stripe from 'stripe';
import { DEMO_CARDS } from './objects/cards.ts';
import { openTill, type OpenTill } from './testing/open-till.ts';
import {
  beginCheckOut,
  checkOutOf,
  DAY_SECONDS,
  subscriptionOf,
  type Buyer,
} from './testing/stripe-client.ts';

const WORKS = '4242424242424242';
const FAILS_LATER = '4000000000000341';
const ASKS_ALWAYS = '4000002760003184';

const endOf = ({ items }: Stripe.Subscription) =>
  new Date((items.data[0]?.current_period_end ?? 0) * 1_000).toISOString().slice(0, 10);

describe('a subscription at the demo till', () => {
  let open: OpenTill;
  let till: OpenTill['till'];
  let stripe: OpenTill['stripe'];
  let webhook: OpenTill['webhook'];

  beforeEach(async () => {
    open = await openTill();
    ({ till, stripe, webhook } = open);
  });
  afterEach(() => open.close());

  async function buy(card: string): Promise<Buyer> {
    const buyer = await beginCheckOut(stripe);
    expect(await till.pay(buyer.session, card)).toBe('paid');
    webhook.events.length = 0;
    return buyer;
  }
  const invoicesOf = async ({ customer }: Buyer) => (await stripe.invoices.list({ customer })).data;
  const toNextRenewal = async (buyer: Buyer) => {
    const [item] = (await subscriptionOf(stripe, buyer)).items.data;
    await till.advance((item?.current_period_end ?? 0) - Math.floor(till.now().getTime() / 1_000));
  };

  it('renews through a year, on the last day of shorter months', async () => {
    const buyer = await buy(WORKS);
    const ends: string[] = [];
    for (let month = 1; month <= 12; month += 1) {
      ends.push(endOf(await subscriptionOf(stripe, buyer)));
      await toNextRenewal(buyer);
    }
    expect(ends.slice(0, 4)).toEqual(['2030-02-28', '2030-03-31', '2030-04-30', '2030-05-31']);
    expect(ends.at(-1)).toBe('2031-01-31');
    const invoices = await stripe.invoices.list({ customer: buyer.customer, limit: 100 });
    expect(invoices.data.map(({ status }) => status)).toEqual(Array(13).fill('paid'));
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(13);
    expect(webhook.types.filter((type) => type === 'invoice.paid')).toHaveLength(12);
  });

  it('passes a year in one step as in many, in order', async () => {
    const buyer = await buy(WORKS);
    await till.advance(365 * DAY_SECONDS);
    const { data } = await stripe.invoices.list({ customer: buyer.customer, limit: 100 });
    expect(data).toHaveLength(13);
    const times = webhook.events.map(({ created }) => created);
    expect(times).toEqual([...times].sort((first, second) => first - second));
  });

  it('ends with its period where it was cancelled, and goes on where that was taken back', async () => {
    const buyer = await buy(WORKS);
    const { id } = await subscriptionOf(stripe, buyer);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await toNextRenewal(buyer);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at: null,
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await toNextRenewal(buyer);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect(webhook.types.at(-1)).toBe('customer.subscription.deleted');
    expect(await invoicesOf(buyer)).toHaveLength(2);
    expect((await stripe.subscriptions.list({ customer: buyer.customer })).data).toEqual([]);
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('is past due where a renewal fails, is tried again, and is ended at last', async () => {
    const buyer = await buy(FAILS_LATER);
    await toNextRenewal(buyer);
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'past_due' });
    expect(await stripe.customers.retrieve(buyer.customer)).toMatchObject({ delinquent: true });
    const [failed] = await invoicesOf(buyer);
    expect(failed).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 499 });
    expect(webhook.types).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    await till.advance(6 * DAY_SECONDS);
    expect((await invoicesOf(buyer))[0]).toMatchObject({ status: 'open', attempt_count: 4 });
    await till.advance(DAY_SECONDS);
    expect((await invoicesOf(buyer))[0]).toMatchObject({
      status: 'uncollectible',
      attempt_count: 5,
      next_payment_attempt: null,
    });
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const before = webhook.events.length;
    await till.advance(90 * DAY_SECONDS);
    expect(webhook.events).toHaveLength(before);
  });

  it('asks the bank again at each renewal with the card that wants that', async () => {
    const buyer = await buy(ASKS_ALWAYS);
    await toNextRenewal(buyer);
    expect(webhook.types).toContain('invoice.payment_action_required');
    const [invoice] = await invoicesOf(buyer);
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data;
    const intent = await stripe.paymentIntents.retrieve(String(payment?.payment.payment_intent));
    expect(intent).toMatchObject({ status: 'requires_action' });
  });

  it('gives money back once, in parts or in full, and not more than was paid', async () => {
    const buyer = await buy(WORKS);
    const { latest_invoice: invoice } = await subscriptionOf(stripe, buyer);
    const [payment] = (await stripe.invoicePayments.list({ invoice: String(invoice) })).data;
    const intent = String(payment?.payment.payment_intent);
    const first = await stripe.refunds.create(
      { payment_intent: intent, amount: 200 },
      { idempotencyKey: 'refund-1' },
    );
    const again = await stripe.refunds.create(
      { payment_intent: intent, amount: 200 },
      { idempotencyKey: 'refund-1' },
    );
    expect(again.id).toBe(first.id);
    await expect(
      stripe.refunds.create({ payment_intent: intent, amount: 300 }),
    ).rejects.toMatchObject({ param: 'amount' });
    expect(await stripe.refunds.create({ charge: String(first.charge) })).toMatchObject({
      amount: 299,
      status: 'succeeded',
    });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.charges.list({ customer: buyer.customer });
    expect(data[0]).toMatchObject({ amount_refunded: 499, refunded: true });
    await till.delivered();
    expect(webhook.types).toEqual(['charge.refunded', 'charge.refunded']);
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
  });

  it('is charged back, and the bank decides', async () => {
    const buyer = await buy(WORKS);
    const { id } = await subscriptionOf(stripe, buyer);
    const dispute = await till.dispute(id);
    const [charge] = (await stripe.charges.list({ customer: buyer.customer })).data;
    expect(charge).toMatchObject({ disputed: true });
    await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    const { data } = await stripe.disputes.list({ charge: charge?.id ?? '' });
    expect(data).toMatchObject([{ id: dispute, status: 'needs_response', amount: 499 }]);
    await till.closeDispute(dispute, 'won');
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'won' });
    await expect(till.closeDispute(dispute, 'lost')).rejects.toThrow('closed');
    expect(webhook.types).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  });
});

describe('lives of subscriptions', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('buy' as const), card: fc.constantFrom(...DEMO_CARDS) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
    fc.record({ do: fc.constantFrom('cancel', 'resume', 'end', 'refund', 'dispute' as const) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  async function live({ till, stripe }: OpenTill, customer: string, one: Step): Promise<void> {
    const [running] = (await stripe.subscriptions.list({ customer })).data;
    const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
    const isTaken = charge?.paid && !charge.refunded && !charge.disputed;
    switch (one.do) {
      case 'wait':
        return till.advance(one.days * DAY_SECONDS);
      case 'buy': {
        const session = await stripe.checkout.sessions.create(checkOutOf(customer));
        await till.pay(session.id, one.card.number);
        return;
      }
      case 'refund':
        if (isTaken) await stripe.refunds.create({ charge: charge.id });
        return;
      case 'dispute':
        if (isTaken) await till.dispute(charge.id);
        return;
      case 'end':
        if (running) await stripe.subscriptions.cancel(running.id);
        return;
      case 'cancel':
      case 'resume':
        if (!running) return;
        await stripe.subscriptions.update(running.id, {
          cancel_at_period_end: one.do === 'cancel',
        });
    }
  }

  it('never owe what is paid, nor are charged twice, in whatever order things happen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const open = await openTill({ webhookUrl: undefined });
        try {
          const { id: customer } = await open.stripe.customers.create({});
          for (const one of steps) await live(open, customer, one);
          await assertSound(open.stripe, customer, open.till.now().getTime() / 1_000);
        } finally {
          await open.close();
        }
      }),
      { numRuns: 20 },
    );
  });
});

async function assertSound(stripe: Stripe, customer: string, now: number): Promise<void> {
  const all = { customer, limit: 100 };
  const invoices = (await stripe.invoices.list({ ...all, expand: ['data.payments'] })).data;
  const charges = (await stripe.charges.list(all)).data;
  for (const invoice of invoices) {
    const intent = invoice.payments?.data[0]?.payment.payment_intent;
    const taken = charges.filter((charge) => charge.paid && charge.payment_intent === intent);
    expect(taken).toHaveLength(invoice.status === 'paid' ? 1 : 0);
    expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due);
    expect(invoice.next_payment_attempt ?? Infinity).toBeGreaterThan(now);
  }
  for (const one of (await stripe.subscriptions.list({ ...all, status: 'all' })).data) {
    const open = invoices.filter(
      ({ status, parent }) =>
        status === 'open' && parent?.subscription_details?.subscription === one.id,
    );
    if (one.status === 'active') expect(open).toEqual([]);
    if (one.status === 'past_due') expect(open).toHaveLength(1);
    if (one.status === 'canceled') expect(one.ended_at).not.toBeNull();
    else expect(one.items.data[0]?.current_period_end).toBeGreaterThan(now);
  }
}
