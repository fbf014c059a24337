import { randomUUID } from 'node:crypto';
import {
  billingCancel,
  billingOffer,
  billingPortal,
  billingResume,
  PREMIUM,
} from '@tabdock/contracts/billing';
import { accountChanged, usersAssignGroup } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { BillingLab, CARDS, DAY_SECONDS, MONTH_SECONDS } from './support/billing-lab';
import { isWaitedFor } from './support/locks';

interface List<T> {
  readonly data: readonly T[];
}

describe('premium', () => {
  let lab: BillingLab;

  beforeAll(async () => {
    lab = await BillingLab.start();
  });

  afterAll(() => lab?.stop());

  it('is offered at the price of the one table, by the demo till', async () => {
    expect(await lab.users.rpc.call(billingOffer, {})).toEqual({
      seller: 'demo',
      priceCents: PREMIUM.priceCents,
      currency: PREMIUM.currency,
    });
  });

  it('is sent with the group of the same moment while it ends', async () => {
    const { user } = await lab.subscriber();
    const ending = lab.users.rows.createQueryRunner();
    await ending.startTransaction();
    try {
      await ending.query('LOCK TABLE subscription IN ACCESS EXCLUSIVE MODE');
      const told = lab.plan(user.id);
      await waitFor(() => isWaitedFor(lab.users.rows, ending), {
        message: 'the plan to wait for the subscription',
      });
      await ending.query(
        `UPDATE subscription SET state = 'ended', ended_at = now() WHERE account_id = $1`,
        [user.id],
      );
      await ending.query(`UPDATE account SET account_group = 'standard' WHERE id = $1`, [user.id]);
      await ending.commitTransaction();
      const { group, subscription } = await told;
      expect({ group, state: subscription?.state }).toEqual({ group: 'premium', state: 'active' });
    } finally {
      if (ending.isTransactionActive) await ending.rollbackTransaction();
      await ending.release();
    }
  });

  it('is bought: the group, the event and the receipt follow, and the price is the one shown', async () => {
    const heard = await lab.users.hear(accountChanged);
    const { user, email } = await lab.users.register();
    expect(await lab.plan(user.id)).toEqual({
      group: 'standard',
      grantedGroup: 'standard',
      seller: 'demo',
      subscription: null,
      isPending: false,
    });
    const { url } = await lab.checkOut(user.id);
    expect(await lab.till.pay(url, CARDS.works)).toBe('paid');
    const plan = await lab.waitForState(user.id, 'active');
    expect(plan).toMatchObject({
      group: 'premium',
      grantedGroup: 'standard',
      isPending: false,
      subscription: {
        state: 'active',
        cancelsAtPeriodEnd: false,
        graceUntil: null,
        endedAt: null,
        priceCents: PREMIUM.priceCents,
        currency: PREMIUM.currency,
      },
    });
    const [invoice] = await lab.invoices(user.id);
    expect(invoice).toMatchObject({
      amountCents: PREMIUM.priceCents,
      refundedCents: 0,
      currency: PREMIUM.currency,
      status: 'paid',
    });
    const customer = await lab.customerOf(user.id);
    const charges = await lab.ask<List<{ amount: number; currency: string }>>(
      `charges?customer=${customer}`,
    );
    expect(charges.data).toMatchObject([
      { amount: PREMIUM.priceCents, currency: PREMIUM.currency },
    ]);
    await lab.settled();
    await waitFor(() => heard.some((event) => event.user.id === user.id));
    expect(heard.filter((event) => event.user.id === user.id).map(({ user }) => user)).toEqual([
      { ...user, group: 'premium', grantedGroup: 'standard' },
    ]);
    const mail = await lab.users.waitForMail(email, 'You have Tabdock Premium');
    expect(mail.text).toContain('$4.99');
    expect(mail.text).toContain('cancel at any time');
  });

  it('is bought anew right after a chargeback', async () => {
    const { user } = await lab.subscriber();
    const customer = await lab.customerOf(user.id);
    const { data } = await lab.ask<{ data: [{ id: string }] }>(`charges?customer=${customer}`);
    await lab.till.dispute(data[0].id);
    expect(await lab.waitForState(user.id, 'ended')).toMatchObject({ isPending: false });
    const { url } = await lab.checkOut(user.id);
    await lab.till.pay(url, CARDS.works);
    await lab.waitForState(user.id, 'active');
  });

  it('sends the provider nothing of a person but the address and a random id', async () => {
    const { user, email } = await lab.subscriber();
    const customer = await lab.ask<Record<string, unknown>>(
      `customers/${await lab.customerOf(user.id)}`,
    );
    expect(customer).toMatchObject({ email, metadata: { accountId: user.id } });
    expect(Object.values(customer)).not.toContain(user.username);
  });

  it('is not had with a refused card, nor half-way through the confirmation at the bank', async () => {
    const { user } = await lab.users.register();
    const { url } = await lab.checkOut(user.id);
    await lab.till.pay(url, CARDS.refused).catch(() => undefined);
    await lab.till.pay(url, CARDS.asksTheBank, 'left');
    await lab.settled();
    expect(await lab.plan(user.id)).toMatchObject({ group: 'standard', subscription: null });
    // Coming back leads to the same page, where the payment is taken up again.
    expect(await lab.checkOut(user.id)).toEqual({ url });
    await lab.till.pay(url, CARDS.asksTheBank, 'confirmed');
    await lab.waitForState(user.id, 'active');
    expect(await lab.invoices(user.id)).toHaveLength(1);
  });

  it('has one page to pay on for two windows and repeated requests, at the same moment too', async () => {
    const { user } = await lab.users.register();
    const requestId = randomUUID();
    const pages = await Promise.all([
      lab.checkOut(user.id, requestId),
      lab.checkOut(user.id, requestId),
      lab.checkOut(user.id),
      lab.checkOut(user.id),
    ]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const [page] = pages;
    await lab.till.pay(page!.url, CARDS.works);
    await lab.waitForState(user.id, 'active');
    await expect(lab.checkOut(user.id, requestId)).rejects.toMatchObject({
      code: 'BILLING.SUBSCRIBED_ALREADY',
    });
  });

  it('opens another page when the first has expired, for the same request too', async () => {
    const { user } = await lab.users.register();
    const requestId = randomUUID();
    const first = await lab.checkOut(user.id, requestId);
    await lab.till.advance(2 * DAY_SECONDS);
    const second = await lab.checkOut(user.id, requestId);
    expect(second.url).not.toBe(first.url);
    await lab.till.pay(second.url, CARDS.works);
    await lab.waitForState(user.id, 'active');
  });

  it('is cancelled, kept to the end of what is paid, and taken back meanwhile', async () => {
    const { user, email } = await lab.subscriber();
    const own = { accountId: user.id };
    const cancelled = await lab.users.rpc.call(billingCancel, own);
    expect(cancelled).toMatchObject({
      group: 'premium',
      subscription: { state: 'active', cancelsAtPeriodEnd: true },
    });
    expect(await lab.users.rpc.call(billingResume, own)).toMatchObject({
      group: 'premium',
      subscription: { state: 'active', cancelsAtPeriodEnd: false },
    });
    await lab.till.advance(MONTH_SECONDS);
    await lab.settled();
    expect(await lab.plan(user.id)).toMatchObject({ group: 'premium' });
    expect(await lab.invoices(user.id)).toHaveLength(2);

    await lab.users.rpc.call(billingCancel, own);
    await lab.users.rpc.call(billingCancel, own);
    await lab.till.advance(MONTH_SECONDS);
    const ended = await lab.waitForState(user.id, 'ended');
    expect(ended).toMatchObject({ group: 'standard', subscription: { endReason: 'cancelled' } });
    const mail = await lab.users.waitForMail(email, 'Your premium has ended');
    expect(mail.text).toContain('as you asked');
    for (const change of [billingCancel, billingResume, billingPortal]) {
      await expect(lab.users.rpc.call(change, own)).rejects.toMatchObject({
        code: 'BILLING.NOT_SUBSCRIBED',
      });
    }
    // The same message comes again.
    const { url } = await lab.checkOut(user.id);
    await lab.till.pay(url, CARDS.works);
    expect(await lab.waitForState(user.id, 'active')).toMatchObject({ group: 'premium' });
  });

  it("leads to the provider's page for cards", async () => {
    const { user } = await lab.subscriber();
    const { url } = await lab.users.rpc.call(billingPortal, { accountId: user.id });
    expect((await fetch(url)).status).toBe(200);
  });

  describe('beside what administrators grant', () => {
    let adminId: string;

    beforeAll(async () => {
      const admin = await lab.users.register();
      await lab.users.makeAdmin(admin.user.id);
      adminId = admin.user.id;
    });

    const grant = (userId: string, group: 'standard' | 'vip' | 'beta' | 'premium') =>
      lab.users.rpc.call(usersAssignGroup, { actorId: adminId, userId, group });

    it.each(['vip', 'premium'] as const)('is not sold to whom %s was granted', async (group) => {
      const { user } = await lab.users.register();
      await grant(user.id, group);
      await expect(lab.checkOut(user.id)).rejects.toMatchObject({ code: 'BILLING.NOT_NEEDED' });
    });

    it('goes on under vip, and ends as what was granted', async () => {
      const { user, email } = await lab.subscriber();
      expect((await grant(user.id, 'vip')).user).toMatchObject({ group: 'vip' });
      expect(await lab.plan(user.id)).toMatchObject({
        group: 'vip',
        grantedGroup: 'vip',
        subscription: { state: 'active' },
      });
      await lab.users.waitForMail(email, 'You are in the group VIP now');
      expect((await grant(user.id, 'beta')).user).toMatchObject({
        group: 'premium',
        grantedGroup: 'beta',
      });
      await lab.users.rpc.call(billingCancel, { accountId: user.id });
      await lab.till.advance(MONTH_SECONDS);
      expect(await lab.waitForState(user.id, 'ended')).toMatchObject({
        group: 'beta',
        grantedGroup: 'beta',
      });
    });
  });
});
