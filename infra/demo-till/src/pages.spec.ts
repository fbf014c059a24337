import { openTill, type OpenTill } from './testing/open-till.ts';
import {
  beginCheckOut,
  checkOutOf,
  DAY_SECONDS,
  subscriptionOf,
  type Buyer,
} from './testing/stripe-client.ts';

const WORKS = '4242 4242 4242 4242';
const REFUSED = '4000 0000 0000 0002';
const ASKS = '4000 0025 0000 3155';
const FAILS_LATER = '4000 0000 0000 0341';
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;

describe("the demo till's pages", () => {
  let open: OpenTill;
  let till: OpenTill['till'];
  let stripe: OpenTill['stripe'];

  beforeEach(async () => {
    open = await openTill();
    ({ till, stripe } = open);
  });
  afterEach(() => open.close());

  const get = async (path: string) => {
    const response = await fetch(new URL(path, till.url), { redirect: 'manual' });
    return { response, status: response.status, text: await response.text() };
  };
  /** Posts the fields of a page's form. */
  const send = async (path: string, fields: Record<string, string>, origin = till.url) => {
    const response = await fetch(new URL(path, till.url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin },
      redirect: 'manual',
    });
    return {
      status: response.status,
      goesTo: response.headers.get('location'),
      text: await response.text(),
    };
  };
  const pageOf = ({ session }: Buyer) => `/c/pay/${session}`;
  const openInvoiceOf = async ({ customer }: Buyer) => {
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    return `/i/${invoice?.id}`;
  };

  it('say first that no money moves, then the price and when it renews', async () => {
    const { text } = await get(pageOf(await beginCheckOut(stripe)));
    const body = text
      .slice(text.indexOf('<body>'))
      .replace(/<[^>]+>|\s+/g, ' ')
      .trim();
    expect(body).toMatch(/^This is a demo: no money moves\./);
    expect(text).toContain('$4.99');
    expect(text).toContain('$4.99 on 28 February 2030');
    expect(text).toContain('http://localhost:8080/premium');
  });

  it('take a payment and go on to the shop, which has heard of it', async () => {
    const buyer = await beginCheckOut(stripe);
    const paid = await send(pageOf(buyer), { card: WORKS });
    expect(paid).toMatchObject({ status: 303, goesTo: 'http://localhost:8080/premium?bought=1' });
    expect(open.webhook.types).toContain('checkout.session.completed');
    expect((await get(pageOf(buyer))).text).toContain('This check-out is paid');
    expect(await send(pageOf(buyer), { card: WORKS })).toMatchObject({ status: 409 });
  });

  it('let a browser follow the form to the shop, and nowhere else', async () => {
    const { response } = await get(pageOf(await beginCheckOut(stripe)));
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:8080;");
    expect(policy).not.toContain('unsafe');
  });

  it('refuse a card, and any number that is no demo card, without repeating it', async () => {
    const buyer = await beginCheckOut(stripe);
    const refused = await send(pageOf(buyer), { card: REFUSED });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.text).toContain('Your card was declined.');
    const real = await send(pageOf(buyer), { card: '5555 5555 5555 4444' });
    expect(real).toMatchObject({ status: 402 });
    expect(real.text).toContain('This is a demo: choose one of the cards.');
    expect(real.text).not.toContain('5555');
    expect(await stripe.checkout.sessions.retrieve(buyer.session)).toMatchObject({
      status: 'open',
    });
  });

  it('ask for the bank, and stay open until that is answered', async () => {
    const buyer = await beginCheckOut(stripe);
    const asked = await send(pageOf(buyer), { card: ASKS });
    expect(asked).toMatchObject({ status: 303, goesTo: `${pageOf(buyer)}/confirm` });
    expect((await get(`${pageOf(buyer)}/confirm`)).text).toContain('ends in 3155');
    expect((await get(pageOf(buyer))).text).toContain('Pay $4.99');
    expect(await send(`${pageOf(buyer)}/confirm`, { answer: 'fail' })).toMatchObject({
      status: 402,
    });
    expect((await get(`${pageOf(buyer)}/confirm`)).response.headers.get('location')).toBe(
      pageOf(buyer),
    );
    await send(pageOf(buyer), { card: ASKS });
    expect(await send(`${pageOf(buyer)}/confirm`, { answer: 'confirm' })).toMatchObject({
      status: 303,
      goesTo: 'http://localhost:8080/premium?bought=1',
    });
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
  });

  it('put the id of the check-out where the shop wants it', async () => {
    const { customer } = await beginCheckOut(stripe);
    const { id } = await stripe.checkout.sessions.create({
      ...checkOutOf(customer),
      success_url: 'http://localhost:8080/done?session={CHECKOUT_SESSION_ID}',
    });
    const { goesTo } = await send(`/c/pay/${id}`, { card: WORKS });
    expect(goesTo).toBe(`http://localhost:8080/done?session=${id}`);
  });

  it('say so where a check-out has expired, or never was', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.advance(DAY_SECONDS);
    expect((await get(pageOf(buyer))).text).toContain('This check-out has expired');
    expect(await get('/c/pay/cs_test_nothing')).toMatchObject({ status: 404 });
    expect(await get('/nothing')).toMatchObject({ status: 404 });
  });

  it('take a missing payment on the invoice, after which the subscription goes on', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, FAILS_LATER);
    await till.advance(29 * DAY_SECONDS);
    const invoice = await openInvoiceOf(buyer);
    expect((await get(invoice)).text).toContain('Pay this invoice');
    expect((await send(invoice, { card: REFUSED })).text).toContain('declined');
    expect(await send(invoice, { card: WORKS })).toMatchObject({ status: 303, goesTo: invoice });
    const paid = (await get(invoice)).text;
    expect(paid).toContain('Paid');
    expect(paid).not.toContain('Pay this invoice');
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
    await till.advance(31 * DAY_SECONDS);
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
  });

  it('take what the bank wants confirmed on the invoice', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, '4000 0027 6000 3184');
    await till.advance(29 * DAY_SECONDS);
    const invoice = await openInvoiceOf(buyer);
    expect((await get(invoice)).text).toContain('Your bank wants you to confirm');
    expect(await send(`${invoice}/confirm`, { answer: 'fail' })).toMatchObject({ status: 402 });
    await send(`${invoice}/confirm`, { answer: 'confirm' });
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
  });

  it('change the card in the portal, which pays what is open', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, FAILS_LATER);
    await till.advance(29 * DAY_SECONDS);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: buyer.customer,
      return_url: 'http://localhost:8080/settings',
    });
    const page = (await get(url)).text;
    expect(page).toContain('http://localhost:8080/settings');
    expect(page).toContain('ends in 0341');
    expect((await send(`${url}/card`, { card: REFUSED })).text).toContain('declined');
    expect(await send(`${url}/card`, { card: ASKS })).toMatchObject({
      goesTo: `${new URL(url).pathname}/confirm`,
    });
    await send(`${url}/confirm`, { answer: 'fail' });
    expect((await get(url)).text).toContain('ends in 0341');
    await send(`${url}/card`, { card: ASKS });
    await send(`${url}/confirm`, { answer: 'confirm' });
    expect((await get(url)).text).toContain('ends in 3155');
    expect(await subscriptionOf(stripe, buyer)).toMatchObject({ status: 'active' });
    await till.advance(3_600);
    expect(await get(url)).toMatchObject({ status: 404 });
  });

  it('let people behind the counter move the clock and charge a payment back', async () => {
    const buyer = await beginCheckOut(stripe);
    await till.pay(buyer.session, WORKS);
    await send('/clock', { by: 'renewal' });
    expect(till.now().toISOString()).toMatch(/^2030-02-28T10:00/);
    await send('/clock', { by: 'day' });
    expect(till.now().toISOString()).toMatch(/^2030-03-01T10:00/);
    const [charge] = (await stripe.charges.list({ customer: buyer.customer })).data;
    await send('/charge-back', { charge: charge?.id ?? '' });
    const [dispute] = (await stripe.disputes.list()).data;
    const counter = (await get('/')).text;
    expect(counter).toContain('Seller wins');
    expect(counter).toContain('ad…@example.org');
    expect(counter).not.toContain('ada@');
    await send('/dispute', { dispute: dispute?.id ?? '', status: 'lost' });
    expect((await get('/')).text).toContain('Lost by the seller');
    expect(await send('/clock', { by: 'never' })).toMatchObject({ status: 400 });
  });

  it('escape what comes from others', async () => {
    const { id: customer } = await stripe.customers.create({ email: HOSTILE, name: HOSTILE });
    const params = checkOutOf(customer);
    const [item] = params.line_items ?? [];
    if (item?.price_data?.product_data) {
      item.price_data.product_data = { name: HOSTILE, description: HOSTILE };
    }
    params.cancel_url = 'http://localhost:8080/premium?x="><script>alert(3)</script>';
    const { id } = await stripe.checkout.sessions.create(params);
    const checkOut = await get(`/c/pay/${id}`);
    await till.pay(id, WORKS);
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    const portal = await stripe.billingPortal.sessions.create({ customer });
    const pages = await Promise.all(
      ['/', `/i/${invoice?.id}`, portal.url].map(async (path) => (await get(path)).text),
    );
    for (const page of [checkOut.text, ...pages]) {
      expect(page).not.toMatch(/<script>|<img/);
      expect(page).toContain('&quot;&gt;');
    }
  });

  it('take forms from their own pages only', async () => {
    const buyer = await beginCheckOut(stripe);
    for (const origin of ['http://evil.example', 'null', '', 'http://127.0.0.1:1']) {
      expect(await send(pageOf(buyer), { card: WORKS }, origin)).toMatchObject({ status: 403 });
      expect(await send('/clock', { by: 'day' }, origin)).toMatchObject({ status: 403 });
    }
    expect(await stripe.checkout.sessions.retrieve(buyer.session)).toMatchObject({
      status: 'open',
    });
  });
});
