import { randomUUID } from 'node:crypto';
import { businessAccounts, visitsReport } from '@tabdock/contracts/users';
import { AccountDays } from '../src/business/account-days';
import { UsersInstallation } from './support/users-process';

/** Ahead of the machine's clock: the process adds up days that are over meanwhile. */
const FEBRUARY = { from: '2096-02-01', to: '2096-02-29' };

describe('accounts and payments of a period', () => {
  let users: UsersInstallation;
  let adminId: string;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    const { user } = await users.register();
    await users.makeAdmin(user.id);
    adminId = user.id;
    await users.rows.query(`UPDATE account SET created_at = '2096-01-01T12:00:00Z'`);
  });
  afterAll(() => users?.stop());
  beforeEach(async () => {
    for (const table of ['subscription', 'visit', 'visit_day', 'account_day'])
      await users.rows.query(`TRUNCATE ${table} CASCADE`);
    await users.rows.query('DELETE FROM account WHERE id <> $1', [adminId]);
  });

  const business = (period: { from: string; to: string }) =>
    users.rpc.call(businessAccounts, { actorId: adminId, ...period });
  const signUp = async (time: string) => {
    const id = randomUUID();
    await users.rows.query(
      `INSERT INTO account (id, username, email, password_hash, created_at)
       VALUES ($1, $2, $3, 'none', $4)`,
      [id, id.slice(0, 20), `${id}@example.org`, time],
    );
    return id;
  };
  const subscribe = async (
    accountId: string | null,
    state: 'active' | 'past-due' | 'ended',
    { startedAt = '2096-02-15', endedAt }: { startedAt?: string; endedAt?: string } = {},
  ) => {
    const id = randomUUID();
    // Not over yet: no provider is configured, and what it has sold ends with its period.
    await users.rows.query(
      `INSERT INTO subscription (id, provider_id, account_id, account_created_at, state, started_at,
         period_end, cancels_at_period_end, price_cents, currency, looked_at, grace_until, ended_at)
       VALUES ($1, $2, $3, (SELECT created_at FROM account WHERE id = $3), $4, $5, '2100-01-01', false, 499, 'usd', now(),
         CASE WHEN $4 = 'past-due' THEN now() END,
         CASE WHEN $4 = 'ended' THEN coalesce($6, now()) END)`,
      [id, id, accountId, state, startedAt, endedAt],
    );
    return id;
  };
  interface Facts {
    paidAt?: string;
    refundedCents?: number;
    refundedAt?: string;
    disputedAt?: string;
  }
  const invoice = (subscriptionId: string, amount: number, facts: Facts) =>
    users.rows.query(
      `INSERT INTO subscription_invoice (id, provider_id, subscription_id, number, at, paid_at, amount_cents,
         refunded_cents, refunded_at, disputed_at, currency, status)
       VALUES ($1::uuid, $1::text, $2, 'TD-1', now(), $3, $4, $5, $6, $7, 'usd', 'paid')`,
      [
        randomUUID(),
        subscriptionId,
        facts.paidAt ?? null,
        amount,
        facts.refundedCents ?? 0,
        facts.refundedAt ?? null,
        facts.disputedAt ?? null,
      ],
    );
  const visits = (day: string, [guests, registered, premium]: [number, number, number]) =>
    users.rows.query(
      'INSERT INTO visit_day (day, guests, registered, premium) VALUES ($1, $2, $3, $4)',
      [day, guests, registered, premium],
    );

  it('are what adding up by hand gives', async () => {
    const ada = await signUp('2096-02-01T00:00:00Z');
    const grace = await signUp('2096-02-29T23:59:59.999Z');
    await signUp('2096-02-10T12:00:00Z');
    const early = await signUp('2096-01-31T23:59:59.999Z');
    await signUp('2096-03-01T00:00:00Z');
    await visits('2096-02-01', [80, 15, 5]);
    await visits('2096-02-29', [5, 4, 1]);
    await visits('2096-03-01', [1_000, 1_000, 1_000]);

    const renewed = await subscribe(ada, 'active');
    await invoice(renewed, 499, { paidAt: '2096-02-01T00:00:00Z' });
    await invoice(renewed, 499, { paidAt: '2096-03-01T00:00:00Z' });
    const failing = await subscribe(early, 'past-due');
    await invoice(failing, 499, { paidAt: '2096-02-29T23:59:59Z' });
    await invoice(failing, 499, {});
    const refunded = await subscribe(grace, 'ended');
    await invoice(refunded, 499, {
      paidAt: '2096-02-29T23:59:59Z',
      refundedCents: 200,
      refundedAt: '2096-03-02T00:00:00Z',
    });
    const gone = await subscribe(null, 'ended');
    await invoice(gone, 499, {
      paidAt: '2096-01-20T00:00:00Z',
      disputedAt: '2096-02-11T00:00:00Z',
    });
    await invoice(gone, 499, {
      paidAt: '2096-01-21T00:00:00Z',
      refundedCents: 100,
      refundedAt: '2096-02-12T00:00:00Z',
    });

    const found = await business(FEBRUARY);
    // These are all accounts of the test but the last one, and the administrator.
    expect(found.totalUsers).toBe(5);
    expect(found.payingUsers).toBe(2);
    // Ada, early and grace paid; one invoice was charged back, 100 of another were refunded.
    expect(found.subscriptionCents).toBe(3 * 499 - 499 - 100);
    expect(found.days).toHaveLength(29);
    expect(found.days.filter(({ visits: seen, signUps }) => seen + signUps > 0)).toEqual([
      { day: '2096-02-01', visits: 100, signUps: 1 },
      { day: '2096-02-10', visits: 0, signUps: 1 },
      { day: '2096-02-29', visits: 10, signUps: 1 },
    ]);
    expect(found.visitShares).toEqual({ guests: 85 / 110, registered: 19 / 110, premium: 6 / 110 });
    expect(found.funnel).toEqual({ guestVisits: 85, accounts: 3, premium: 2 });

    expect((await business({ from: '2096-03-01', to: '2096-03-31' })).subscriptionCents).toBe(
      499 - 200,
    );
  });

  it('have those as paying who paid at the end of a period that is over', async () => {
    const ada = await signUp('2024-01-01T00:00:00Z');
    const grace = await signUp('2024-01-02T00:00:00Z');
    await subscribe(ada, 'ended', { startedAt: '2024-01-10', endedAt: '2024-03-05' });
    await subscribe(grace, 'active', { startedAt: '2024-04-10' });
    const paying = async (from: string, to: string) => (await business({ from, to })).payingUsers;
    expect(await paying('2024-02-01', '2024-02-29')).toBe(1);
    expect(await paying('2024-03-01', '2024-03-31')).toBe(0);
    expect(await paying('2024-04-01', '2024-04-30')).toBe(1);
    await users.rows.query('DELETE FROM account WHERE id = ANY($1)', [[ada, grace]]);
    await users.rows.query(`DELETE FROM subscription WHERE started_at < '2025-01-01'`);
  });

  it('keep who paid when the account goes, once for each', async () => {
    const ada = await signUp('2024-01-01T00:00:00Z');
    const grace = await signUp('2024-01-02T00:00:00Z');
    const lasting = { startedAt: '2024-01-10', endedAt: '2024-03-05' };
    await subscribe(grace, 'ended', lasting);
    const two = [await subscribe(ada, 'ended', lasting), await subscribe(ada, 'ended', lasting)];
    await users.rows.query(
      `INSERT INTO billing_customer (provider_id, seller, account_id) VALUES ($1::text, 'demo', $1::uuid)`,
      [ada],
    );
    await users.rows.query('UPDATE subscription SET customer_id = $1 WHERE id = ANY($2)', [
      ada,
      two,
    ]);
    const payers = async () => {
      const { payingUsers, funnel } = await business({ from: '2024-01-01', to: '2024-01-31' });
      return [payingUsers, funnel.premium];
    };
    expect(await payers()).toEqual([2, 2]);
    await users.rows.query('DELETE FROM account WHERE id = ANY($1)', [[ada, grace]]);
    expect(await payers()).toEqual([2, 2]);
  });

  it('are nothing, without shares, where nothing happened', async () => {
    expect(await business({ from: '2023-01-01', to: '2023-12-31' })).toMatchObject({
      totalUsers: 0,
      payingUsers: 0,
      subscriptionCents: 0,
      visitShares: null,
      funnel: { guestVisits: 0, accounts: 0, premium: 0 },
    });
  });

  it('keep the sign-ups of a day that is over when an account goes, and count later days as they are', async () => {
    const days = users.app.get(AccountDays, { strict: false });
    const [first, second] = [
      await signUp('2096-02-01T10:00:00Z'),
      await signUp('2096-02-01T11:00:00Z'),
    ];
    await signUp('2096-02-03T00:05:00Z');
    const summary = async () => {
      const found = await business({ from: '2096-02-01', to: '2096-02-03' });
      return [found.totalUsers, ...found.days.map(({ signUps }) => signUps)];
    };
    expect(await summary()).toEqual([4, 2, 0, 1]);
    // A day is over ten minutes after its end.
    await days.addUp(new Date('2096-02-03T00:09:59Z'));
    await users.rows.query('DELETE FROM account WHERE id = $1', [first]);
    expect(await summary()).toEqual([3, 2, 0, 1]);
    await days.addUp(new Date('2096-02-03T00:10:00Z'));
    await days.addUp(new Date('2096-02-04T00:10:00Z'));
    await users.rows.query('DELETE FROM account WHERE id = $1', [second]);
    expect(await summary()).toEqual([3, 2, 0, 1]);
    expect((await business({ from: '2096-02-01', to: '2096-02-01' })).totalUsers).toBe(3);
  });

  it('add up days once, however many processes do', async () => {
    await signUp('2096-02-01T10:00:00Z');
    await signUp('2096-04-05T10:00:00Z');
    const days = users.app.get(AccountDays, { strict: false });
    const now = new Date('2096-05-07T12:00:00Z');
    await Promise.all([days.addUp(now), days.addUp(now), days.addUp(now)]);
    await days.addUp(now);
    expect(
      await users.rows.query(
        'SELECT day::text, sign_ups, accounts FROM account_day WHERE sign_ups > 0 ORDER BY day',
      ),
    ).toEqual([
      { day: '2096-01-01', sign_ups: 1, accounts: 1 },
      { day: '2096-02-01', sign_ups: 1, accounts: 2 },
      { day: '2096-04-05', sign_ups: 1, accounts: 3 },
    ]);
  });

  it('are for administrators alone, also if the session says otherwise', async () => {
    const { user } = await users.register();
    await expect(
      users.rpc.call(businessAccounts, { actorId: user.id, ...FEBRUARY }),
    ).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
  });

  it('have the visits that the gateways report', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const report = { day, visits: [{ visitor: 'a', tier: 'vip' as const }] };
    await users.rpc.call(visitsReport, report);
    await users.rpc.call(visitsReport, report);
    const found = await business({ from: day, to: day });
    expect(found.days[0]?.visits).toBe(1);
    expect(found.visitShares).toEqual({ guests: 0, registered: 0, premium: 1 });
  });
});
