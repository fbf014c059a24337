import { randomUUID } from 'node:crypto';
import {
  billingCancel,
  billingCheckOut,
  billingOffer,
  billingReceive,
} from '@tabdock/contracts/billing';
import { accountsDelete, accountsExport } from '@tabdock/contracts/users';
import { ProviderAccess } from '../src/billing/provider/provider-access';
import { BillingLab, CARDS, DAY_SECONDS, MONTH_SECONDS, type Person } from './support/billing-lab';
import { aClient, UsersInstallation } from './support/users-process';
import type { Webhook } from './support/webhook-receiver';

interface List<T> {
  readonly data: readonly T[];
}

describe('premium in trouble', () => {
  let lab: BillingLab;

  beforeAll(async () => {
    lab = await BillingLab.start();
  });

  afterAll(() => lab?.stop());

  const remove = ({ user, password, sessionId }: Person) =>
    lab.users.rpc.call(accountsDelete, {
      accountId: user.id,
      sessionId,
      password,
      client: aClient(),
    });
  const subscriptionsOf = async (customer: string) =>
    (
      await lab.ask<List<{ status: string }>>(`subscriptions?customer=${customer}&status=all`)
    ).data.map(({ status }) => status);
  const withWebhooks = async (handle: (webhook: Webhook) => Promise<void>, work: () => unknown) => {
    lab.webhooks.handle = handle;
    try {
      await work();
    } finally {
      lab.webhooks.handle = (webhook) => lab.receive(webhook);
    }
  };
  const lost = async () => undefined;
  /** Runs `work` beside as many customers as are refreshed in one go, all of them longer due than those of the till. */
  const besideAnotherSeller = async (work: () => Promise<void>) => {
    const { rows } = lab.users;
    await rows.query(
      `INSERT INTO billing_customer (provider_id, seller)
       SELECT 'cus_' || n, 'provider' FROM generate_series(1, 50) AS n`,
    );
    await rows.query(
      `INSERT INTO subscription (id, provider_id, customer_id, state, started_at, period_end,
         cancels_at_period_end, price_cents, currency, looked_at, look_at)
       SELECT gen_random_uuid(), 'sub_' || n, 'cus_' || n, 'active', '2020-01-01', now() + interval '1 month',
         false, 499, 'usd', '2020-01-01', '2020-01-01' FROM generate_series(1, 50) AS n`,
    );
    await rows.query(
      `INSERT INTO check_out (request_id, customer_id, provider_id, url, price_cents, currency, looked_at, expires_at)
       SELECT gen_random_uuid(), 'cus_' || n, 'cs_' || n, 'https://example.org', 499, 'usd', '2020-01-01', '2020-01-02'
       FROM generate_series(1, 50) AS n`,
    );
    try {
      await work();
    } finally {
      await rows.query(`DELETE FROM subscription WHERE looked_at = '2020-01-01'`);
      await rows.query(`DELETE FROM billing_customer WHERE seller = 'provider'`);
    }
  };

  describe('messages of the provider', () => {
    const kept = async (id: string) => {
      const rows: { handled: boolean; body: Buffer }[] = await lab.users.rows.query(
        'SELECT handled_at IS NOT NULL AS handled, body FROM billing_event WHERE id = $1',
        [id],
      );
      return rows;
    };

    it('are refused without the right signature, and change nothing', async () => {
      const { user } = await lab.users.register();
      const { url } = await lab.checkOut(user.id);
      const before = lab.webhooks.received.length;
      await withWebhooks(lost, () => lab.till.pay(url, CARDS.works));
      const [{ body, signature }] = lab.webhooks.received.slice(before) as [Webhook];
      const forged = Buffer.from(body.toString().replace('"evt_', '"evt_forged'));
      const signatures = [signature.replace(/v1=.{8}/, 'v1=00000000'), '', 'nonsense', 't=1,v1=a'];
      for (const attempt of [
        { body: forged, signature },
        ...signatures.map((signature) => ({ body, signature })),
      ]) {
        await expect(lab.receive(attempt)).rejects.toMatchObject({
          code: 'BILLING.SIGNATURE_INVALID',
        });
      }
      const { id } = JSON.parse(body.toString()) as { id: string };
      expect(await kept(id)).toEqual([]);
    });

    it('are kept word by word, once, and handled once', async () => {
      const { user } = await lab.users.register();
      const before = lab.webhooks.received.length;
      const { url } = await lab.checkOut(user.id);
      await lab.till.pay(url, CARDS.works);
      await lab.waitForState(user.id, 'active');
      const [webhook] = lab.webhooks.received.slice(before) as [Webhook];
      await Promise.all([lab.receive(webhook), lab.receive(webhook), lab.receive(webhook)]);
      await lab.settled();
      const { id } = JSON.parse(webhook.body.toString()) as { id: string };
      expect(await kept(id)).toEqual([{ handled: true, body: webhook.body }]);
    });

    it('about customers that are not known here are kept without effect', async () => {
      const provider = lab.users.app.get(ProviderAccess).require();
      const accountId = randomUUID();
      const customer = await provider.createCustomer(accountId, 'x@example.org', randomUUID());
      const { id } = await provider.createCheckOut(
        customer,
        accountId,
        'http://localhost:8080',
        randomUUID(),
      );
      const before = lab.webhooks.received.length;
      await lab.till.pay(id, CARDS.works);
      await lab.settled();
      const events = lab.webhooks.received.slice(before);
      expect(events.length).toBeGreaterThan(0);
      expect(await subscriptionsOf(customer)).toEqual(['active']);
      expect(
        await lab.users.rows.query('SELECT 1 FROM subscription WHERE customer_id = $1', [customer]),
      ).toEqual([]);
    });

    it('that are lost cost no premium: asking for the plan finds out', async () => {
      const { user } = await lab.users.register();
      const { url } = await lab.checkOut(user.id);
      await lab.users.rows.query(
        `UPDATE check_out SET looked_at = now() - interval '4 seconds' WHERE url = $1`,
        [url],
      );
      await withWebhooks(lost, async () => {
        await lab.till.pay(url, CARDS.works);
        await lab.waitForState(user.id, 'active');
      });
    });

    it('that are lost for a renewal, an end or a check-out are made good by looking', async () => {
      const renewed = await lab.subscriber();
      const ending = await lab.subscriber();
      await lab.users.rpc.call(billingCancel, { accountId: ending.user.id });
      const buying = await lab.users.register();
      await withWebhooks(lost, async () => {
        await lab.till.advance(MONTH_SECONDS);
        const { url } = await lab.checkOut(buying.user.id);
        await lab.till.pay(url, CARDS.works);
        await lab.users.rows.query(
          `UPDATE check_out SET looked_at = now() - interval '6 minutes' WHERE url = $1`,
          [url],
        );
        await lab.watch();
      });
      expect(await lab.plan(ending.user.id)).toMatchObject({ group: 'standard' });
      expect(await lab.plan(renewed.user.id)).toMatchObject({ group: 'premium' });
      expect(await lab.invoices(renewed.user.id)).toHaveLength(2);
      expect(await lab.plan(buying.user.id)).toMatchObject({ group: 'premium' });
    });

    it('that are lost for a payment during a look are made good by the next one', async () => {
      const { user } = await lab.users.register();
      const { url } = await lab.checkOut(user.id);
      const customer = await lab.customerOf(user.id);
      const provider = lab.users.app.get(ProviderAccess).require();
      const read = provider.read.bind(provider);
      let isPaid = false;
      const reading = jest.spyOn(provider, 'read').mockImplementation(async (id) => {
        const state = await read(id);
        if (id === customer && !isPaid) {
          isPaid = true;
          await lab.till.pay(url, CARDS.works);
        }
        return state;
      });
      await withWebhooks(lost, async () => {
        for (const group of ['standard', 'premium']) {
          await lab.users.rows.query(
            `UPDATE check_out SET looked_at = now() - interval '6 minutes' WHERE url = $1`,
            [url],
          );
          await lab.watch();
          expect(await lab.plan(user.id)).toMatchObject({ group });
        }
      }).finally(() => reading.mockRestore());
    });

    it('that are lost cost one look at a subscription a minute, the one that was looked at longest ago', async () => {
      const people = [await lab.subscriber(), await lab.subscriber(), await lab.subscriber()];
      const { rows } = lab.users;
      await rows.query(`UPDATE subscription SET looked_at = now() - interval '1 hour', look_at = NULL
        WHERE state <> 'ended'`);
      await rows.query(
        `UPDATE subscription SET looked_at = now() - interval '2 hours' WHERE account_id = $1`,
        [people[1]?.user.id],
      );
      const read = jest.spyOn(lab.users.app.get(ProviderAccess).require(), 'read');
      await lab.watch();
      const [{ customer }]: [{ customer: string }] = await rows.query(
        'SELECT customer_id AS customer FROM subscription WHERE account_id = $1',
        [people[1]?.user.id],
      );
      expect(read.mock.calls.map(([id]) => id)).toEqual([customer]);
      read.mockRestore();
    });

    it('that are lost are made good beside customers of another seller', async () => {
      const { user } = await lab.subscriber();
      const customer = await lab.customerOf(user.id);
      const buying = await lab.users.register();
      const { url } = await lab.checkOut(buying.user.id);
      await lab.users.rows.query(
        `UPDATE subscription SET looked_at = '2021-01-01' WHERE customer_id = $1`,
        [customer],
      );
      await besideAnotherSeller(() =>
        withWebhooks(lost, async () => {
          const { data } = await lab.ask<List<{ id: string }>>(`charges?customer=${customer}`);
          await lab.till.dispute(data[0]!.id);
          await lab.till.pay(url, CARDS.works);
          await lab.users.rows.query(
            `UPDATE check_out SET looked_at = now() - interval '6 minutes' WHERE url = $1`,
            [url],
          );
          await lab.watch();
        }),
      );
      expect(await lab.plan(user.id)).toMatchObject({ subscription: { state: 'ended' } });
      expect(await lab.plan(buying.user.id)).toMatchObject({ group: 'premium' });
    });

    it('that are refused while the service is down come again', async () => {
      const { user } = await lab.subscriber();
      await lab.users.whileDown(() =>
        withWebhooks(
          async () => Promise.reject(new Error('down')),
          () => lab.till.advance(MONTH_SECONDS),
        ),
      );
      await lab.waitForPlan(
        user.id,
        ({ subscription }) => Date.parse(subscription!.periodEnd) > lab.till.now().getTime(),
        'the renewal',
      );
    });

    it('wait while the provider is away, and are handled when it is back', async () => {
      const { user } = await lab.subscriber();
      const held: Webhook[] = [];
      await withWebhooks(
        async (webhook) => void held.push(webhook),
        () => lab.till.advance(MONTH_SECONDS),
      );
      await lab.whileTillIsDown(async () => {
        for (const webhook of held) await lab.receive(webhook);
        expect(await lab.invoices(user.id)).toHaveLength(1);
      });
      await lab.settled();
      expect(await lab.invoices(user.id)).toHaveLength(2);
    });
  });

  it('says that the provider is away, at check-out and at cancel, and charges nothing', async () => {
    const buyer = await lab.users.register();
    const subscriber = await lab.subscriber();
    const requestId = randomUUID();
    await lab.whileTillIsDown(async () => {
      await expect(lab.checkOut(buyer.user.id, requestId)).rejects.toMatchObject({
        code: 'BILLING.PROVIDER_AWAY',
        retryable: true,
      });
      await expect(
        lab.users.rpc.call(billingCancel, { accountId: subscriber.user.id }),
      ).rejects.toMatchObject({ code: 'BILLING.PROVIDER_AWAY' });
      expect(await lab.plan(subscriber.user.id)).toMatchObject({
        group: 'premium',
        subscription: { cancelsAtPeriodEnd: false },
      });
    });
    const { url } = await lab.checkOut(buyer.user.id, requestId);
    await lab.till.pay(url, CARDS.works);
    await lab.waitForState(buyer.user.id, 'active');
  });

  it('ends what the demo till has forgotten, and sells anew', async () => {
    const { user } = await lab.subscriber();
    const customer = await lab.customerOf(user.id);
    const headers = { authorization: `Bearer sk_demo_${lab.secret}` };
    await withWebhooks(lost, () =>
      fetch(`${lab.till.url}/v1/customers/${customer}`, { method: 'DELETE', headers }),
    );
    await lab.users.rows.query(
      'UPDATE subscription SET look_at = looked_at WHERE customer_id = $1',
      [customer],
    );
    await lab.watch();
    expect(await lab.plan(user.id)).toMatchObject({ group: 'standard' });
    const { url } = await lab.checkOut(user.id);
    await lab.till.pay(url, CARDS.works);
    expect(await lab.waitForState(user.id, 'active')).toMatchObject({ group: 'premium' });
  });

  describe('and a deleted account', () => {
    it('ends at the provider first, with the page to pay on; what was paid stays without a name', async () => {
      const person = await lab.subscriber();
      const customer = await lab.customerOf(person.user.id);
      const { premium } = await lab.users.rpc.call(accountsExport, { accountId: person.user.id });
      expect(premium).toMatchObject({
        subscriptions: [{ state: 'active' }],
        invoices: [{ status: 'paid' }],
      });
      await remove(person);
      expect(await subscriptionsOf(customer)).toEqual(['canceled']);
      await lab.settled();
      expect(
        await lab.users.rows.query(
          `SELECT i.account_id AS account, i.amount_cents AS cents, s.state
           FROM subscription_invoice i JOIN subscription s ON s.id = i.subscription_id
           WHERE s.customer_id = $1`,
          [customer],
        ),
      ).toEqual([{ account: null, cents: 499, state: 'ended' }]);
      const bodies: { body: Buffer; id: string }[] = await lab.users.rows.query(
        'SELECT id, body FROM billing_event',
      );
      expect(bodies.filter(({ body }) => body.includes(person.email))).toEqual([]);
    });

    it('is not deleted while the provider is away', async () => {
      const person = await lab.subscriber();
      await lab.whileTillIsDown(async () => {
        await expect(remove(person)).rejects.toMatchObject({
          code: 'BILLING.PROVIDER_AWAY',
          message: expect.stringContaining('Your account was not deleted'),
        });
      });
      expect(await lab.plan(person.user.id)).toMatchObject({ group: 'premium' });
      await remove(person);
    });

    it('is deleted while the provider is away if it never bought', async () => {
      const person = await lab.users.register();
      await lab.whileTillIsDown(async () => void (await remove(person)));
    });

    it('cannot pay on the page that it left open', async () => {
      const person = await lab.users.register();
      const { url } = await lab.checkOut(person.user.id);
      const customer = await lab.customerOf(person.user.id);
      await remove(person);
      await lab.till.pay(url, CARDS.works).catch(() => undefined);
      expect(await subscriptionsOf(customer)).toEqual([]);
    });

    it('gets back at once what is paid after all', async () => {
      const person = await lab.subscriber();
      const customer = await lab.customerOf(person.user.id);
      await remove(person);
      const provider = lab.users.app.get(ProviderAccess).require();
      const { id } = await provider.createCheckOut(
        customer,
        person.user.id,
        'http://localhost:8080',
        randomUUID(),
      );
      await lab.till.advance(DAY_SECONDS / 2);
      await lab.till.pay(id, CARDS.works);
      await lab.settled();
      expect(await subscriptionsOf(customer)).toEqual(['canceled', 'canceled']);
      const charges = await lab.ask<List<{ refunded: boolean }>>(`charges?customer=${customer}`);
      expect(charges.data.map(({ refunded }) => refunded)).toEqual([true, false]);
    });
  });
});

it('sells nothing without a provider', async () => {
  const users = await UsersInstallation.start();
  try {
    const { user } = await users.register();
    const buying = users.rpc.call(billingCheckOut, {
      accountId: user.id,
      requestId: randomUUID(),
    });
    await expect(buying).rejects.toMatchObject({ code: 'BILLING.NOT_SOLD' });
    expect(await users.rpc.call(billingOffer, {})).toMatchObject({ seller: 'none' });
    const attempt = users.rpc.call(billingReceive, { body: '', signature: 't=1,v1=a' });
    await expect(attempt).rejects.toMatchObject({ code: 'BILLING.NOT_SOLD' });
  } finally {
    await users.stop();
  }
});
