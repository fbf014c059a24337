import { randomUUID } from 'node:crypto';
import { billingCancel, billingOfUser, billingRefund } from '@tabdock/contracts/billing';
import { AppError, lastDays } from '@tabdock/contracts/core';
import { businessAccounts, usersAudit } from '@tabdock/contracts/users';
import { ProviderAccess } from '../src/billing/provider/provider-access';
import { BillingLab, CARDS, DAY_SECONDS, MONTH_SECONDS, type Person } from './support/billing-lab';

interface List<T> {
  readonly data: readonly T[];
}

describe('payments that fail, and money that goes back', () => {
  let lab: BillingLab;
  let admin: Person;

  beforeAll(async () => {
    lab = await BillingLab.start();
    admin = await lab.users.register();
    await lab.users.makeAdmin(admin.user.id);
  });

  afterAll(() => lab?.stop());

  const pastDue = async () => {
    const person = await lab.subscriber(CARDS.failsLater);
    await lab.till.advance(MONTH_SECONDS);
    const { subscription } = await lab.waitForState(person.user.id, 'past-due');
    return { ...person, subscription: subscription! };
  };
  const statesAtTill = async (accountId: string) => {
    const customer = await lab.customerOf(accountId);
    const path = `subscriptions?customer=${customer}&status=all`;
    return (await lab.ask<List<{ status: string }>>(path)).data.map(({ status }) => status);
  };

  it('counts who joined and has paid among the new accounts of the period', async () => {
    const payers = async () => {
      // This holds if the day changes meanwhile, too.
      const period = lastDays(2);
      const request = { actorId: admin.user.id, ...period };
      return (await lab.users.rpc.call(businessAccounts, request)).funnel.premium;
    };
    const before = await payers();
    await lab.subscriber();
    expect(await payers()).toBe(before + 1);
  });

  it('keeps premium through seven days after a failed payment, and goes on when it is paid', async () => {
    const { user, email, subscription } = await pastDue();
    const failed = (await lab.invoices(user.id)).find(({ status }) => status === 'failed');
    expect(Date.parse(subscription.graceUntil!) - Date.parse(failed!.at)).toBe(
      7 * DAY_SECONDS * 1_000,
    );
    expect((await lab.plan(user.id)).group).toBe('premium');
    const mail = await lab.users.waitForMail(email, 'Your payment for premium failed');
    expect(mail.text).toContain(subscription.payUrl);

    await lab.payInvoice(subscription.payUrl!, CARDS.works);
    const { subscription: recovered } = await lab.waitForState(user.id, 'active');
    expect(recovered).toMatchObject({ graceUntil: null, payUrl: null });
    expect((await lab.invoices(user.id)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await lab.users.mailsTo(email)).not.toContainEqual(
      expect.objectContaining({ subject: 'Your premium has ended' }),
    );
  });

  it('reminds a day before the grace ends, then ends premium here and at the provider', async () => {
    const { user, email, subscription } = await pastDue();
    const { graceUntil } = subscription;
    await lab.advanceTo(new Date(Date.parse(graceUntil!) - DAY_SECONDS * 1_000).toISOString());
    await lab.watch();
    await lab.users.waitForMail(email, 'Your premium ends on');
    expect((await lab.plan(user.id)).group).toBe('premium');
    await lab.advanceTo(graceUntil!);
    await lab.watch();
    expect(await lab.plan(user.id)).toMatchObject({
      group: 'standard',
      subscription: { state: 'ended', endReason: 'unpaid', graceUntil: null },
    });
    expect(await statesAtTill(user.id)).toEqual(['canceled']);
    expect((await lab.users.waitForMail(email, 'Your premium has ended')).text).toContain(
      'the last payment did not come',
    );
    const ofIt = (await lab.users.mailsTo(email)).filter(({ subject }) =>
      subject.startsWith('Your premium ends on'),
    );
    expect(ofIt).toHaveLength(1);
  });

  it('ends at once when cancelled while nothing is paid', async () => {
    const { user } = await pastDue();
    expect(await lab.users.rpc.call(billingCancel, { accountId: user.id })).toMatchObject({
      group: 'standard',
      subscription: { state: 'ended', endReason: 'cancelled' },
    });
    expect(await statesAtTill(user.id)).toEqual(['canceled']);
  });

  it('gives an older payment back without ending premium, and the newest with its end', async () => {
    const { user, email } = await lab.subscriber();
    await lab.till.advance(MONTH_SECONDS);
    await lab.settled();
    const [newest, first] = await lab.invoices(user.id);
    const refund = (invoiceId: string, actorId = admin.user.id) =>
      lab.users.rpc.call(billingRefund, { actorId, userId: user.id, invoiceId });
    const older = await refund(first!.id);
    expect(older).toMatchObject({
      plan: { group: 'premium', subscription: { state: 'active' } },
      invoices: [{ status: 'paid' }, { status: 'refunded', refundedCents: first!.amountCents }],
    });
    await lab.users.waitForMail(email, '$4.99 for premium is on its way back to you');
    await expect(refund(first!.id)).rejects.toMatchObject({ code: 'BILLING.NOT_REFUNDABLE' });

    // Asked for at the same moment, as from two windows, it happens once.
    const both = await Promise.allSettled([refund(newest!.id), refund(newest!.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      await lab.users.rpc.call(billingOfUser, { actorId: admin.user.id, userId: user.id }),
    ).toMatchObject({
      plan: { group: 'standard', subscription: { state: 'ended', endReason: 'refunded' } },
      invoices: [{ status: 'refunded' }, { status: 'refunded' }],
    });
    expect(await statesAtTill(user.id)).toEqual(['canceled']);
    const mail = await lab.users.waitForMail(email, '$4.99 for premium', 2);
    expect(mail.text).toContain('Premium has ended');
    const { entries } = await lab.users.rpc.call(usersAudit, {
      actorId: admin.user.id,
      page: 1,
      pageSize: 10,
    });
    expect(entries.slice(0, 4)).toMatchObject(
      [newest, first].flatMap((invoice) =>
        ['premium.refunded', 'premium.refund-requested'].map((action) => ({
          action,
          actor: admin.username,
          subject: user.username,
          details: { invoice: invoice!.number, amount: '4.99', currency: 'usd' },
        })),
      ),
    );
  });

  it('records a refund though the provider goes away right after it', async () => {
    const { user } = await lab.subscriber();
    const [invoice] = await lab.invoices(user.id);
    const provider = lab.users.app.get(ProviderAccess).require();
    const refund = provider.refund.bind(provider);
    const asked = jest.spyOn(provider, 'refund').mockImplementationOnce(async (...payment) => {
      await refund(...payment);
      jest.spyOn(provider, 'read').mockRejectedValueOnce(new AppError('BILLING.PROVIDER_AWAY'));
    });
    try {
      const request = { actorId: admin.user.id, userId: user.id, invoiceId: invoice!.id };
      await lab.users.rpc.call(billingRefund, request);
      expect(asked).toHaveBeenCalledTimes(1);
      const page = { actorId: admin.user.id, page: 1, pageSize: 1 };
      const { entries } = await lab.users.rpc.call(usersAudit, page);
      expect(entries).toMatchObject([
        { action: 'premium.refunded', details: { invoice: invoice!.number } },
      ]);
      await lab.waitForState(user.id, 'ended');
      expect(await lab.invoices(user.id)).toMatchObject([{ status: 'refunded' }]);
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('has a record of a refund whose answer is lost', async () => {
    const { user } = await lab.subscriber();
    const [invoice] = await lab.invoices(user.id);
    const provider = lab.users.app.get(ProviderAccess).require();
    const refund = provider.refund.bind(provider);
    jest.spyOn(provider, 'refund').mockImplementationOnce(async (...payment) => {
      await refund(...payment);
      throw new AppError('BILLING.PROVIDER_AWAY');
    });
    try {
      const request = { actorId: admin.user.id, userId: user.id, invoiceId: invoice!.id };
      await expect(lab.users.rpc.call(billingRefund, request)).rejects.toMatchObject({
        code: 'BILLING.PROVIDER_AWAY',
      });
      const page = { actorId: admin.user.id, page: 1, pageSize: 1 };
      expect((await lab.users.rpc.call(usersAudit, page)).entries).toMatchObject([
        {
          action: 'premium.refund-requested',
          actor: admin.username,
          subject: user.username,
          details: { invoice: invoice!.number, amount: '4.99', currency: 'usd' },
        },
      ]);
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('refuses refunds by others, of others and of what is not there', async () => {
    const { user } = await lab.subscriber();
    const other = await lab.subscriber();
    const [invoice] = await lab.invoices(user.id);
    const refund = (actorId: string, userId: string, invoiceId: string) =>
      lab.users.rpc.call(billingRefund, { actorId, userId, invoiceId });
    await expect(refund(user.id, user.id, invoice!.id)).rejects.toMatchObject({
      code: 'AUTH.FORBIDDEN',
    });
    await expect(refund(admin.user.id, randomUUID(), invoice!.id)).rejects.toMatchObject({
      code: 'USERS.NOT_FOUND',
    });
    for (const userId of [other.user.id, admin.user.id]) {
      await expect(refund(admin.user.id, userId, invoice!.id)).rejects.toMatchObject({
        code: 'BILLING.INVOICE_NOT_FOUND',
      });
    }
    expect(await lab.plan(user.id)).toMatchObject({ group: 'premium' });
  });

  it('ends at once with a chargeback; a won one restores the invoice alone', async () => {
    const { user } = await lab.subscriber();
    const customer = await lab.customerOf(user.id);
    const { data } = await lab.ask<List<{ id: string }>>(`charges?customer=${customer}`);
    const dispute = await lab.till.dispute(data[0]!.id);
    expect(await lab.waitForState(user.id, 'ended')).toMatchObject({
      group: 'standard',
      subscription: { endReason: 'chargeback' },
    });
    expect(await lab.invoices(user.id)).toMatchObject([{ status: 'disputed' }]);
    expect(await statesAtTill(user.id)).toEqual(['canceled']);
    await lab.till.closeDispute(dispute, 'won');
    await lab.settled();
    expect(await lab.invoices(user.id)).toMatchObject([{ status: 'paid' }]);
    expect(await lab.plan(user.id)).toMatchObject({
      group: 'standard',
      subscription: { state: 'ended', endReason: 'chargeback' },
    });
  });

  it('ends with a chargeback of an older payment, and says so', async () => {
    const { user, email } = await lab.subscriber();
    await lab.till.advance(MONTH_SECONDS);
    await lab.settled();
    const customer = await lab.customerOf(user.id);
    const { data } = await lab.ask<List<{ id: string }>>(`charges?customer=${customer}`);
    await lab.till.dispute(data.at(-1)!.id);
    const { subscription } = await lab.waitForState(user.id, 'ended');
    expect(subscription).toMatchObject({ endReason: 'chargeback' });
    expect(await lab.invoices(user.id)).toMatchObject([{ status: 'paid' }, { status: 'disputed' }]);
    const mail = await lab.users.waitForMail(email, 'Your premium has ended');
    expect(mail.text).toContain('your bank took its payment back');
  });

  it('keeps the older of two subscriptions and gives the other back at once', async () => {
    const { user, email } = await lab.users.register();
    const { url } = await lab.checkOut(user.id);
    const customer = await lab.customerOf(user.id);
    const provider = lab.users.app.get(ProviderAccess).require();
    const second = await provider.createCheckOut(
      customer,
      user.id,
      'http://localhost:8080',
      randomUUID(),
    );
    await lab.till.pay(url, CARDS.works);
    await lab.till.advance(1);
    await lab.till.pay(second.id, CARDS.works);
    await lab.settled();
    expect(await lab.plan(user.id)).toMatchObject({
      group: 'premium',
      subscription: { state: 'active' },
    });
    expect((await statesAtTill(user.id)).sort()).toEqual(['active', 'canceled']);
    expect(await lab.invoices(user.id)).toMatchObject([{ status: 'refunded' }, { status: 'paid' }]);
    const mail = await lab.users.waitForMail(email, '$4.99 for premium is on its way back');
    expect(mail.text).toContain('You still have premium');
  });

  it('renews through a year, month by month', async () => {
    const { user } = await lab.subscriber();
    const { subscription } = await lab.plan(user.id);
    await lab.till.advance(366 * DAY_SECONDS);
    await lab.settled();
    await lab.watch();
    const after = await lab.plan(user.id);
    expect(after).toMatchObject({ group: 'premium', subscription: { state: 'active' } });
    expect(Date.parse(after.subscription!.periodEnd)).toBeGreaterThan(lab.till.now().getTime());
    const invoices = await lab.invoices(user.id);
    const renewals = invoices.filter(({ at }) => at >= subscription!.periodEnd);
    expect(renewals).toHaveLength(12);
    expect(new Set(invoices.map(({ at }) => at.slice(0, 7))).size).toBe(13);
    expect(invoices.every(({ status }) => status === 'paid')).toBe(true);
  });
});
