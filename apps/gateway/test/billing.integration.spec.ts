import {
  billingCheckOut,
  billingPlan,
  billingReceive,
  billingRefund,
} from '@tabdock/contracts/billing';
import { sessionsResolve } from '@tabdock/contracts/users';
import { plan, subscription } from './support/fixtures';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { StandInUsers } from './support/stand-in-users';

const REQUEST_ID = '0190a000-0000-7000-8000-00000000ce01';
const WEBHOOK = '/api/billing/webhook';
/** Body of a webhook. Its bytes, not its meaning, are signed: blanks and an escape that parsing would lose. */
const EVENT = '{ "id": "evt_1",\t"type": "invoice.paid", "name": "Ad\\u0061" }\n';
const SIGNATURE =
  't=1790000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd';

describe('premium at the gateway', () => {
  let gateway: RunningGateway;
  let users: StandInUsers;

  beforeAll(async () => {
    gateway = await RunningGateway.start({ RATE_LIMIT_PER_MINUTE: '5' });
  });
  beforeEach(async () => {
    users = new StandInUsers();
    await users.start(gateway.amqp);
  });
  afterEach(() => users.stop());
  afterAll(() => gateway?.stop());

  function known(changes: Parameters<typeof person>[0] = {}) {
    const somebody = person(changes);
    users.know(somebody);
    return somebody;
  }

  it('is offered to everybody alike, while users-service is away too', async () => {
    const { cookie } = known();
    const own = await gateway.get('/api/premium', { cookie });
    expect(await own.json()).toEqual({ seller: 'demo', priceCents: 499, currency: 'usd' });
    await users.stop();
    const later = await gateway.get('/api/premium');
    expect(await later.json()).toEqual({ seller: 'demo', priceCents: 499, currency: 'usd' });
  });

  it('is bought by the account that asks, with the request that it names', async () => {
    const { cookie, user } = known();
    const response = await gateway.post(
      '/api/billing/check-out',
      { requestId: REQUEST_ID },
      { cookie },
    );
    expect(await response.json()).toEqual({ url: 'http://till.example/c/1' });
    expect(users.lastRequest(billingCheckOut)).toEqual({
      accountId: user.id,
      requestId: REQUEST_ID,
    });
    expect((await gateway.post('/api/billing/check-out', {}, { cookie })).status).toBe(400);
  });

  it('says what kept it from being bought', async () => {
    const { cookie } = known();
    const buy = async () => {
      const sent = { requestId: REQUEST_ID };
      const response = await gateway.post('/api/billing/check-out', sent, { cookie });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    for (const [code, status] of [
      ['BILLING.PROVIDER_AWAY', 503],
      ['BILLING.SUBSCRIBED_ALREADY', 409],
      ['BILLING.NOT_SOLD', 409],
      ['BILLING.NOT_NEEDED', 409],
    ] as const) {
      users.billing.failure = code;
      expect(await buy()).toMatchObject({ status, body: { code } });
    }
  });

  it('is bought, changed and cancelled so often a minute and no more', async () => {
    const { cookie } = known();
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) {
      statuses.push((await gateway.post('/api/billing/cancel', undefined, { cookie })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('holds for the session as soon as the plan says so', async () => {
    const bought = known();
    const groupOf = async () => {
      const response = await gateway.get('/api/auth/user', { cookie: bought.cookie });
      return ((await response.json()) as { group: string }).group;
    };
    expect(await groupOf()).toBe('standard');
    users.know({ ...bought, user: { ...bought.user, group: 'premium' } });
    expect(await groupOf()).toBe('standard');
    users.billing.plan = plan({ group: 'premium', subscription: subscription() });
    const read = await gateway.get('/api/billing/plan', { cookie: bought.cookie });
    expect(await read.json()).toMatchObject({ group: 'premium', isPending: false });
    expect(users.lastRequest(billingPlan)).toEqual({ accountId: bought.user.id });
    expect(await groupOf()).toBe('premium');
    expect(users.count(sessionsResolve)).toBe(2);
  });

  it('is given back by administrators, in their own name', async () => {
    const { user } = known();
    const admin = known({ role: 'admin' });
    const path = `/api/admin/users/${user.id}/billing/invoices/${REQUEST_ID}/refund`;
    const response = await gateway.post(path, undefined, { cookie: admin.cookie });
    expect(response.status).toBe(200);
    expect(users.lastRequest(billingRefund)).toEqual({
      actorId: admin.user.id,
      userId: user.id,
      invoiceId: REQUEST_ID,
    });
  });

  describe("the provider's messages", () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(gateway.url + WEBHOOK, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body,
      });
    const signed = { 'stripe-signature': SIGNATURE };

    it('are handed on byte by byte, from anywhere, without a session', async () => {
      const response = await send(EVENT, { ...signed, origin: 'https://stripe.example' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ done: true });
      expect(response.headers.getSetCookie()).toEqual([]);
      const { body = '', signature } = users.lastRequest(billingReceive) ?? {};
      expect(Buffer.from(body, 'base64').toString()).toBe(EVENT);
      expect(signature).toBe(SIGNATURE);
    });

    it('are handed on as they are when they are no JSON, and as many as come', async () => {
      const statuses = [];
      for (let nth = 0; nth < 12; nth += 1) statuses.push((await send('{"id":', signed)).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(users.count(billingReceive)).toBe(12);
    });

    it.each([
      ['without a signature', EVENT, {}, 400],
      ['with a signature longer than any', EVENT, { 'stripe-signature': 'x'.repeat(2_001) }, 400],
      ['larger than any', ' '.repeat(256 * 1024 + 1), signed, 413],
      ['larger than any request', ' '.repeat(2 * 1024 * 1024), signed, 413],
      ['of another type', EVENT, { ...signed, 'content-type': 'text/plain' }, 415],
      ['sent as a form', EVENT, { ...signed, 'content-type': 'multipart/form-data' }, 415],
    ])('are refused %s', async (_what, body, headers: Record<string, string>, status) => {
      expect((await send(body, headers)).status).toBe(status);
      expect(users.count(billingReceive)).toBe(0);
    });

    it('are to be sent again where they were not kept', async () => {
      users.billing.failure = 'BILLING.SIGNATURE_INVALID';
      expect((await send(EVENT, signed)).status).toBe(400);
      await users.stop();
      expect((await send(EVENT, signed)).status).toBe(503);
    });
  });
});
