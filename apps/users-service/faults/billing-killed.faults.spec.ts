import { billingCancel } from '@tabdock/contracts/billing';
import { retryAfterDelays } from '@tabdock/service-kit';
import { BillingLab, CARDS, MONTH_SECONDS } from '../test/support/billing-lab';
import { KilledReplicas } from '../test/support/killed-replicas';

const PEOPLE = 12;
const PATIENCE = { deadlineMillis: 30_000 };
const DELAYS = [100, 200, 400, 800, 1_600, 3_200];

interface TillSubscription {
  readonly id: string;
  readonly status: 'active' | 'past_due' | 'canceled';
  readonly items: { readonly data: readonly [{ readonly current_period_end: number }] };
}
interface TillInvoice {
  readonly id: string;
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible';
}

describe('premium whose replicas are killed', () => {
  let lab: BillingLab;
  let replicas: KilledReplicas;

  beforeAll(async () => {
    lab = await BillingLab.start({ LOG_LEVEL: 'error' });
    replicas = await KilledReplicas.start(lab.users, {
      PUBLIC_URL: 'http://localhost:8080',
      DEMO_TILL_URL: lab.till.url,
      DEMO_TILL_SECRET: lab.secret,
    });
  }, 120_000);
  afterAll(async () => {
    await replicas?.stop();
    await lab?.stop();
  });

  it('is what the till says: bought, renewed, failed and cancelled, each payment once', async () => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async () => (await lab.users.register()).user.id),
    );
    const buying = people.map((accountId, nth) =>
      retryAfterDelays(DELAYS, () => lab.checkOut(accountId)).then(({ url }) =>
        lab.till.pay(url, nth % 3 === 0 ? CARDS.failsLater : CARDS.works),
      ),
    );
    expect(await replicas.killWhile(buying)).toBeGreaterThan(0);
    await endOfLeases();
    await lab.settled();
    await lab.watch();

    const cancelling = people
      .filter((_accountId, nth) => nth % 4 === 1)
      .map((accountId) =>
        retryAfterDelays(DELAYS, () => lab.users.rpc.call(billingCancel, { accountId }, PATIENCE)),
      );
    expect(
      await replicas.killWhile([...cancelling, lab.till.advance(MONTH_SECONDS)]),
    ).toBeGreaterThan(0);
    await endOfLeases();
    await lab.settled();
    await lab.watch();
    await lab.settled();

    for (const accountId of people) {
      const here = await recorded(accountId);
      expect(here.subscriptions).toHaveLength(1);
      expect(here).toEqual(await atTill(accountId));
    }
    const states: { state: string }[] = await lab.users.rows.query(
      'SELECT DISTINCT state FROM subscription ORDER BY state',
    );
    expect(states.map(({ state }) => state)).toEqual(['active', 'ended', 'past-due']);
    const [mismatch]: { count: number }[] = await lab.users.rows.query(
      `SELECT count(*)::int AS count FROM account JOIN subscription ON account_id = account.id
       WHERE (account_group = 'premium') <> (state <> 'ended')`,
    );
    expect(mismatch?.count).toBe(0);
  }, 300_000);

  /** What a killed replica had taken is free again, as two minutes later. */
  async function endOfLeases(): Promise<void> {
    await lab.users.rows.query(
      'UPDATE billing_event SET next_attempt_at = now() WHERE handled_at IS NULL',
    );
  }

  async function recorded(accountId: string) {
    const subscriptions: object[] = await lab.users.rows.query(
      `SELECT provider_id AS id, state, extract(epoch FROM period_end)::int AS "periodEnd"
       FROM subscription WHERE account_id = $1 ORDER BY provider_id COLLATE "C"`,
      [accountId],
    );
    const invoices: object[] = await lab.users.rows.query(
      `SELECT provider_id AS id, paid_at IS NOT NULL AS "isPaid"
       FROM subscription_invoice WHERE account_id = $1 ORDER BY provider_id COLLATE "C"`,
      [accountId],
    );
    return { subscriptions, invoices };
  }

  async function atTill(accountId: string) {
    const of = `customer=${await lab.customerOf(accountId)}&limit=100`;
    const subscriptions = await lab.ask<{ data: TillSubscription[] }>(
      `subscriptions?${of}&status=all`,
    );
    const invoices = await lab.ask<{ data: TillInvoice[] }>(`invoices?${of}`);
    return {
      subscriptions: subscriptions.data.map(({ id, status, items }) => ({
        id,
        state: status === 'past_due' ? 'past-due' : status === 'canceled' ? 'ended' : status,
        periodEnd: items.data[0].current_period_end,
      })),
      invoices: invoices.data
        .map(({ id, status }) => ({ id, isPaid: status === 'paid' }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  }
});
