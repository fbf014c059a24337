import type {
  CustomerState,
  ProviderInvoice,
  ProviderSubscription,
} from '../provider/provider-state';
import { endReasonOf } from './end-reason';
import { nextSteps } from './next-steps';

const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const subscription = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  state: 'active',
  startedAt: daysAgo(40),
  periodEnd: daysAgo(-20),
  cancelsAtPeriodEnd: false,
  endedAt: null,
  endReason: null,
  priceCents: 499,
  currency: 'usd',
  ...more,
});
const invoice = (more: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: 'A-1',
  at: daysAgo(10),
  paidAt: daysAgo(10),
  amountCents: 499,
  refundedCents: 0,
  refundedAt: null,
  disputedAt: null,
  currency: 'usd',
  status: 'paid',
  isOpen: false,
  url: null,
  chargeId: 'ch_1',
  ...more,
});
const unpaidSince = (days: number) =>
  invoice({ id: 'in_2', at: daysAgo(days), paidAt: null, status: 'failed', isOpen: true });
const state = (
  subscriptions: readonly ProviderSubscription[],
  invoices: readonly ProviderInvoice[] = [invoice()],
): CustomerState => ({ now: NOW, subscriptions, invoices });

describe('nextSteps', () => {
  it('leaves a paid subscription alone, and one that is past due in its grace', () => {
    expect(nextSteps(state([subscription()]), true)).toEqual([]);
    const pastDue = subscription({ state: 'past-due' });
    expect(nextSteps(state([pastDue], [invoice(), unpaidSince(6.9)]), true)).toEqual([]);
  });

  it.each([
    ['unpaid', subscription({ state: 'past-due' }), [unpaidSince(7)]],
    ['chargeback', subscription(), [invoice({ status: 'disputed' })]],
    ['refunded', subscription(), [invoice({ status: 'refunded', refundedCents: 499 })]],
  ] as const)('ends what is %s', (reason, one, invoices) => {
    expect(nextSteps(state([one], invoices), true)).toEqual([
      { do: 'end', subscriptionId: 'sub_1', reason },
    ]);
  });

  it('goes on when an older payment was given back', () => {
    const invoices = [invoice(), invoice({ id: 'in_0', at: daysAgo(40), status: 'refunded' })];
    expect(nextSteps(state([subscription()], invoices), true)).toEqual([]);
  });

  it('gives the newer of two subscriptions back, then ends it', () => {
    const newer = subscription({ id: 'sub_2', startedAt: daysAgo(1) });
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', refundedCents: 99 });
    expect(nextSteps(state([newer, subscription()], [paid, invoice()]), true)).toEqual([
      { do: 'refund', invoice: paid, amountCents: 400 },
      { do: 'end', subscriptionId: 'sub_2', reason: 'refunded' },
    ]);
  });

  it('gives back and ends what an account paid that is deleted', () => {
    expect(nextSteps(state([subscription()]), false)).toEqual([
      { do: 'refund', invoice: invoice(), amountCents: 499 },
      { do: 'end', subscriptionId: 'sub_1', reason: 'refunded' },
    ]);
  });

  it('does nothing about what has ended or was never paid', () => {
    const over = [subscription({ state: 'ended' }), subscription({ id: 'sub_2', state: 'unpaid' })];
    expect(nextSteps(state(over, [unpaidSince(9)]), false)).toEqual([]);
  });
});

describe('endReasonOf', () => {
  const ended = subscription({ state: 'ended', endedAt: NOW });

  it.each([
    ['cancelled', [invoice()]],
    ['cancelled', [invoice(), unpaidSince(3)]],
    ['unpaid', [invoice(), unpaidSince(7)]],
    ['refunded', [invoice({ status: 'refunded' })]],
    ['chargeback', [invoice({ status: 'disputed' })]],
    ['chargeback', [invoice(), invoice({ id: 'in_0', at: daysAgo(40), status: 'disputed' })]],
  ] as const)('is %s by the invoices', (reason, invoices) => {
    expect(endReasonOf(ended, state([ended], invoices))).toBe(reason);
  });

  it('is the reason that the provider reports', () => {
    expect(endReasonOf({ ...ended, endReason: 'unpaid' }, state([ended]))).toBe('unpaid');
  });
});
