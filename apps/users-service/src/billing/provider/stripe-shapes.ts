import type { Invoice, Subscription } from '@tabdock/contracts/billing';
import type Stripe from 'stripe';
import type { ProviderCheckOut, ProviderInvoice, ProviderSubscription } from './provider-state';

const STATES: Readonly<Record<string, ProviderSubscription['state']>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
};
const CHECK_OUT_STATUSES = ['open', 'complete', 'expired'] as const;
/** A dispute with one of these takes no money: won, or only a question so far. */
const HARMLESS_DISPUTES = ['won', 'prevented', 'warning_closed'];
const QUESTION = 'warning_';

/** Money that moved for an invoice. */
export interface Payment {
  readonly charge: Stripe.Charge;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  const ended = subscription.ended_at ?? subscription.canceled_at;
  const state = STATES[subscription.status] ?? 'unpaid';
  return {
    id: subscription.id,
    state,
    startedAt: toDate(subscription.start_date),
    periodEnd: toDate(item.current_period_end),
    // The provider's page for cards may set the time instead of the flag.
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: state === 'ended' && ended !== null ? toDate(ended) : null,
    endReason: state === 'ended' ? toldReason(subscription) : null,
    priceCents: item.price.unit_amount ?? 0,
    currency: item.price.currency,
  };
}

/** Undefined for a draft and for what belongs to no subscription. */
export function toInvoice(
  invoice: Stripe.Invoice,
  payments: readonly Payment[],
): ProviderInvoice | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription || invoice.status === 'draft') return undefined;
  const paidBy = new Set(
    invoice.payments?.data.flatMap(({ payment }) =>
      [payment.payment_intent, payment.charge].map((one) => one && idOf(one)),
    ),
  );
  const payment = payments.find(
    ({ charge }) =>
      charge.status === 'succeeded' &&
      (paidBy.has(charge.id) ||
        (charge.payment_intent !== null && paidBy.has(idOf(charge.payment_intent)))),
  );
  const dispute = payment?.disputes.find(takesMoney);
  const refundedCents = payment?.charge.amount_refunded ?? 0;
  const { paid_at: paidAt, finalized_at: finalizedAt } = invoice.status_transitions;
  const refundedAt = Math.max(0, ...(payment?.refunds ?? []).map(({ created }) => created));
  return {
    id: invoice.id,
    subscriptionId: idOf(subscription),
    number: invoice.number ?? invoice.id,
    at: toDate(finalizedAt ?? invoice.created),
    paidAt: paidAt === null ? null : toDate(paidAt),
    amountCents: invoice.amount_due,
    refundedCents,
    refundedAt: refundedAt === 0 ? null : toDate(refundedAt),
    disputedAt: dispute ? toDate(dispute.created) : null,
    currency: invoice.currency,
    status: invoiceStatus(invoice, refundedCents, dispute !== undefined),
    isOpen: invoice.status === 'open',
    url: invoice.hosted_invoice_url ?? null,
    chargeId: payment?.charge.id,
  };
}

export function toCheckOut(session: Stripe.Checkout.Session): ProviderCheckOut {
  const { id, url, amount_total: priceCents, currency } = session;
  return {
    id,
    status: CHECK_OUT_STATUSES.find((status) => status === session.status) ?? 'open',
    url,
    createdAt: toDate(session.created),
    expiresAt: toDate(session.expires_at),
    priceCents: priceCents ?? 0,
    currency: currency ?? '',
  };
}

/** Id of a reference that may be expanded to its object. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}

function toldReason({
  cancellation_details: details,
}: Stripe.Subscription): Subscription['endReason'] {
  if (details?.reason === 'payment_disputed') return 'chargeback';
  return details?.reason === 'payment_failed' ? 'unpaid' : null;
}

function invoiceStatus(
  { status, amount_due: amount, attempt_count: attempts }: Stripe.Invoice,
  refundedCents: number,
  isDisputed: boolean,
): Invoice['status'] {
  if (status === 'open') return attempts > 0 ? 'failed' : 'open';
  if (status !== 'paid') return 'failed';
  if (isDisputed) return 'disputed';
  return amount > 0 && refundedCents >= amount ? 'refunded' : 'paid';
}

function takesMoney({ status }: Stripe.Dispute): boolean {
  return !status.startsWith(QUESTION) && !HARMLESS_DISPUTES.includes(status);
}
