import Stripe from 'stripe';
import { openTill, type OpenTill } from './testing/open-till.ts';
import { beginCheckOut, checkOutOf, SECRET, stripeAt } from './testing/stripe-client.ts';
import { API_VERSION } from './webhooks/events.ts';

describe("the demo till's calls", () => {
  let open: OpenTill;
  let till: OpenTill['till'];
  let stripe: OpenTill['stripe'];

  beforeEach(async () => {
    open = await openTill();
    ({ till, stripe } = open);
  });
  afterEach(() => open.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${till.url}/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer sk_demo_${SECRET}`, ...init.headers },
    });

  it('are of the version of the official package', () => {
    expect(Stripe.API_VERSION).toBe(API_VERSION);
  });

  it('need the key, and the version', async () => {
    await expect(stripeAt(till.url, 'sk_demo_other').customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await fetch(`${till.url}/v1/customers`)).status).toBe(401);
    const answer = await ask('customers', { headers: { 'stripe-version': '2020-08-27' } });
    expect(answer.status).toBe(400);
  });

  it("return the till's time", async () => {
    const { lastResponse } = await stripe.customers.list();
    expect(lastResponse.headers['date']).toMatch(/^Thu, 31 Jan 2030 10:00/);
    await till.advance(86_400);
    const later = await stripe.customers.list();
    expect(later.lastResponse.headers['date']).toMatch(/^Fri, 01 Feb 2030 10:00/);
  });

  it('refuse in the form of Stripe what is missing, wrong, unknown, or not there', async () => {
    const { customer } = await beginCheckOut(stripe);
    const create = (change: object) =>
      stripe.checkout.sessions.create({ ...checkOutOf(customer), ...change });
    await expect(create({ success_url: undefined })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_missing',
      param: 'success_url',
    });
    await expect(create({ success_url: 'javascript:alert(1)' })).rejects.toMatchObject({
      param: 'success_url',
    });
    await expect(create({ frobnicate: '1' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'frobnicate',
    });
    await expect(create({ customer: 'cus_nobody' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    });
    await expect(create({ expires_at: 1 })).rejects.toMatchObject({ param: 'expires_at' });
    await expect(stripe.subscriptions.retrieve('sub_nobody')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such subscription: 'sub_nobody'",
    });
    await expect(stripe.subscriptions.retrieve('constructor')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('say which field is wrong within others', async () => {
    const { customer } = await beginCheckOut(stripe);
    const params = checkOutOf(customer);
    const [item] = params.line_items ?? [];
    if (item?.price_data) item.price_data.unit_amount = 1;
    await expect(stripe.checkout.sessions.create(params)).rejects.toMatchObject({
      param: 'line_items[0][price_data][unit_amount]',
    });
  });

  it('happen once for one idempotency key, and refuse it with other parameters', async () => {
    const { customer } = await beginCheckOut(stripe);
    const options = { idempotencyKey: 'one' };
    const [first, second] = await Promise.all([
      stripe.checkout.sessions.create(checkOutOf(customer), options),
      stripe.checkout.sessions.create(checkOutOf(customer), options),
    ]);
    expect(second.id).toBe(first.id);
    const other = { ...checkOutOf(customer), client_reference_id: 'account-2' };
    await expect(stripe.checkout.sessions.create(other, options)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    await till.advance(86_401);
    const later = await stripe.checkout.sessions.create(checkOutOf(customer), options);
    expect(later.id).not.toBe(first.id);
  });

  it('do not keep a refusal of parameters under the key', async () => {
    const { customer } = await beginCheckOut(stripe);
    const options = { idempotencyKey: 'two' };
    await expect(
      stripe.checkout.sessions.create({ ...checkOutOf('cus_nobody') }, options),
    ).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await stripe.checkout.sessions.create(checkOutOf(customer), options)).toMatchObject({
      status: 'open',
    });
  });

  it('put objects in the place of ids, four levels deep', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, '4242424242424242');
    const session = await stripe.checkout.sessions.retrieve(buyer.session, {
      expand: ['subscription.latest_invoice', 'customer'],
    });
    expect(session).toMatchObject({
      subscription: { latest_invoice: { status: 'paid' } },
      customer: { email: 'ada@example.org' },
    });
    const { data } = await stripe.subscriptions.list({ expand: ['data.default_payment_method'] });
    expect(data[0]?.default_payment_method).toMatchObject({ card: { last4: '4242' } });
    await expect(
      stripe.invoices.list({ expand: ['data.payments.data.payment.payment_intent'] }),
    ).rejects.toMatchObject({ code: 'property_expansion_max_depth' });
    await expect(stripe.invoices.list({ expand: ['data.nonsense'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });

  it('never show what is the till’s own, in answers or events', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, '4000000000000341');
    const paths = ['checkout/sessions', 'invoices?expand[]=data.payments', 'payment_methods'];
    const shown = await Promise.all(paths.map(async (path) => (await ask(path)).text()));
    expect(shown.join() + JSON.stringify(open.webhook.events)).not.toMatch(/"till"|fails-later/);
  });

  it('filter by the time of creation', async () => {
    const { customer } = await beginCheckOut(stripe);
    const at = Math.floor(till.now().getTime() / 1_000);
    await till.advance(3_600);
    const later = await stripe.checkout.sessions.create(checkOutOf(customer));
    const { data } = await stripe.checkout.sessions.list({ customer, created: { gt: at + 60 } });
    expect(data.map(({ id }) => id)).toEqual([later.id]);
  });

  it('refuse a body that is too long', async () => {
    const answer = await ask('customers', {
      method: 'POST',
      body: new URLSearchParams({ description: 'x'.repeat(100_000) }),
    });
    expect(answer.status).toBe(413);
  });
});
