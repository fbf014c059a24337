import { openTill, type OpenTill } from './testing/open-till.ts';
import { beginCheckOut, checkOutOf, DAY_SECONDS, subscriptionOf } from './testing/stripe-client.ts';

describe('a check-out at the demo till', () => {
  let open: OpenTill;
  let till: OpenTill['till'];
  let stripe: OpenTill['stripe'];
  let webhook: OpenTill['webhook'];

  beforeEach(async () => {
    open = await openTill();
    ({ till, stripe, webhook } = open);
  });
  afterEach(() => open.close());

  it('has a page, a day of time and the price that was asked for', async () => {
    const { session } = await beginCheckOut(stripe);
    const found = await stripe.checkout.sessions.retrieve(session, { expand: ['line_items'] });
    expect(found).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 499,
      currency: 'usd',
      client_reference_id: 'account-1',
      url: `${till.url}/c/pay/${session}`,
      subscription: null,
    });
    expect(found.expires_at - found.created).toBe(DAY_SECONDS);
    expect(found.line_items?.data[0]).toMatchObject({
      description: 'Tabdock Premium',
      amount_total: 499,
    });
  });

  it('makes a subscription with a paid invoice, and calls the webhook with its signature', async () => {
    const buyer = await beginCheckOut(stripe);
    expect(await till.pay(buyer.session, '4242 4242 4242 4242')).toBe('paid');

    const subscription = await subscriptionOf(stripe, buyer);
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({
      status: 'active',
      cancel_at_period_end: false,
      metadata: { accountId: 'account-1' },
    });
    expect(item?.price).toMatchObject({ unit_amount: 499, currency: 'usd' });
    // The 31st of January and a month.
    expect(new Date((item?.current_period_end ?? 0) * 1_000).toISOString()).toMatch(
      /^2030-02-28T10:00/,
    );

    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 499,
      amount_remaining: 0,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: 'succeeded',
    });
    expect(webhook.types).toEqual([
      'customer.subscription.created',
      'invoice.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
    expect(webhook.events.at(-1)?.data.object).toMatchObject({
      id: buyer.session,
      subscription: subscription.id,
      payment_status: 'paid',
    });
  });

  it('stays open where the bank refuses, or the number is no demo card', async () => {
    const buyer = await beginCheckOut(stripe);
    expect(await till.pay(buyer.session, '4000000000000002')).toBe('refused');
    expect(await till.pay(buyer.session, '5555555555554444')).toBe('refused');
    expect(await stripe.checkout.sessions.retrieve(buyer.session)).toMatchObject({
      status: 'open',
    });
    expect(webhook.events).toEqual([]);
    expect(await till.pay(buyer.session, '4242424242424242')).toBe('paid');
  });

  it('stays open while the bank waits, and where the person does not confirm', async () => {
    const buyer = await beginCheckOut(stripe);
    expect(await till.pay(buyer.session, '4000002500003155', 'left')).toBe('open');
    expect(await till.pay(buyer.session, '4000002500003155', 'failed')).toBe('refused');
    expect(webhook.events).toEqual([]);
    expect(await till.pay(buyer.session, '4000002500003155', 'confirmed')).toBe('paid');
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
  });

  it('can be paid once only', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, '4242424242424242');
    await expect(till.pay(buyer.session, '4242424242424242')).rejects.toThrow('paid already');
    expect((await stripe.subscriptions.list({ customer: buyer.customer })).data).toHaveLength(1);
  });

  it('expires after a day of the till, or by a call', async () => {
    const first = await beginCheckOut(stripe);
    const second = await beginCheckOut(stripe);
    await stripe.checkout.sessions.expire(second.session);
    await till.advance(DAY_SECONDS);
    expect(await stripe.checkout.sessions.retrieve(first.session)).toMatchObject({
      status: 'expired',
      url: null,
    });
    await expect(till.pay(first.session, '4242424242424242')).rejects.toThrow('expired');
    expect(webhook.types).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  it('is listed with the customer, the newest first and page by page', async () => {
    const { customer, session } = await beginCheckOut(stripe);
    const later = await stripe.checkout.sessions.create(checkOutOf(customer));
    const page = await stripe.checkout.sessions.list({ customer, limit: 1, status: 'open' });
    expect(page.data.map(({ id }) => id)).toEqual([later.id]);
    expect(page.has_more).toBe(true);
    const ids: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ customer, limit: 1 })) ids.push(id);
    expect(ids).toEqual([later.id, session]);
  });

  it('ends with its customer', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, '4242424242424242');
    const open = await stripe.checkout.sessions.create(checkOutOf(buyer.customer));
    expect(await stripe.customers.del(buyer.customer)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(buyer.customer)).toMatchObject({ deleted: true });
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'canceled' });
    await expect(till.pay(open.id, '4242424242424242')).rejects.toThrow('expired');
    await expect(stripe.checkout.sessions.create(checkOutOf(buyer.customer))).rejects.toMatchObject(
      {
        code: 'resource_missing',
        param: 'customer',
      },
    );
  });
});
