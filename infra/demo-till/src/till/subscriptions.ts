import type { Metadata } from '../objects/basics.ts';
import type { CancellationReason, Subscription } from '../objects/billing.ts';
import type { Customer, PaymentMethod, Price } from '../objects/shop.ts';
import { newId } from '../store/ids.ts';
import { invalidRequest } from '../objects/till-error.ts';
import { basics, type Context } from './context.ts';
import { closeInvoice, itemOf, openInvoices } from './invoices.ts';
import { periodEnd } from './periods.ts';

/** An active subscription whose first period begins at this moment; its invoice is still to be made. */
export function createSubscription(
  context: Context,
  customer: Customer,
  price: Price,
  method: PaymentMethod,
  metadata: Metadata,
): Subscription {
  const { now } = context;
  const id = newId('sub');
  const itemId = newId('si', 14);
  return context.store.add({
    ...basics(context, 'subscription', id),
    metadata,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically' as const,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: method.id,
    ended_at: null,
    items: {
      object: 'list' as const,
      data: [
        {
          ...basics(context, 'subscription_item', itemId),
          current_period_end: periodEnd(now, price.recurring, now),
          current_period_start: now,
          price,
          quantity: 1 as const,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: '',
    start_date: now,
    status: 'active' as const,
  });
}

/** Cancels at the end of the period, or takes that back. */
export function setCancelAtPeriodEnd(
  context: Context,
  subscription: Subscription,
  isCancelled: boolean,
): void {
  assertRunning(subscription);
  if (subscription.cancel_at_period_end === isCancelled) return;
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = isCancelled ? context.now : null;
  subscription.cancellation_details.reason = isCancelled ? 'cancellation_requested' : null;
  context.emit('customer.subscription.updated', subscription);
}

/**
 * Ends a subscription at once. Open invoices stay open, but are not tried again, as at Stripe.
 *
 * @param reason null if none was given: an earlier cancellation's stays
 */
export function endSubscription(
  context: Context,
  subscription: Subscription,
  reason: CancellationReason | null,
): void {
  assertRunning(subscription);
  subscription.status = 'canceled';
  subscription.ended_at = context.now;
  subscription.canceled_at ??= context.now;
  subscription.cancellation_details.reason ??= reason ?? 'cancellation_requested';
  for (const invoice of openInvoices(context, subscription)) closeInvoice(invoice);
  markDelinquent(context, subscription);
  context.emit('customer.subscription.deleted', subscription);
}

function assertRunning(subscription: Subscription): void {
  if (subscription.status === 'canceled') {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  }
}

/** Writes down whether the last payment of any of the customer's subscriptions is missing. */
export function markDelinquent({ store }: Context, { customer }: Subscription): void {
  store.get('customer', customer).delinquent = store
    .all('subscription')
    .some((one) => one.customer === customer && one.status === 'past_due');
}
