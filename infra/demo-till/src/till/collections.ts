import type { CardBehaviour } from '../objects/cards.ts';
import type { Invoice, Subscription } from '../objects/billing.ts';
import type { PaymentMethod } from '../objects/shop.ts';
import { cardRefused, invalidRequest } from '../objects/till-error.ts';
import {
  chargeInvoice,
  createPaymentMethod,
  type ChargeOutcome,
  type Presence,
} from './charges.ts';
import type { Context } from './context.ts';
import {
  createInvoice,
  giveUpInvoice,
  itemOf,
  openInvoices,
  settleInvoice,
  subscriptionIdOf,
} from './invoices.ts';
import { periodEnd } from './periods.ts';
import { endSubscription, markDelinquent } from './subscriptions.ts';

const DAY_SECONDS = 86_400;
/** Days after the first failure on which a payment is tried again; then the subscription ends. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** The period is over: ends, or begins the next one and takes its payment. */
export function renew(context: Context, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return endSubscription(context, subscription, null);
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    item.price.recurring,
    item.current_period_start,
  );
  const invoice = createInvoice(context, subscription, 'subscription_cycle');
  subscription.latest_invoice = invoice.id;
  context.emit('invoice.created', invoice);
  context.emit('customer.subscription.updated', subscription);
  collect(context, invoice);
}

/** Tries an open invoice with the subscription's card without a payer to confirm. */
export function collect(context: Context, invoice: Invoice): void {
  const subscription = context.store.get('subscription', subscriptionIdOf(invoice));
  const method = methodOf(context, subscription);
  const outcome = chargeInvoice(context, invoice, method, 'nobody');
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (outcome === 'paid') return recover(context, invoice, subscription);
  invoice.till.failedAt ??= context.now;
  const nextDay = RETRY_DAYS[invoice.till.retries];
  invoice.till.retries += 1;
  invoice.next_payment_attempt =
    nextDay === undefined ? null : invoice.till.failedAt + nextDay * DAY_SECONDS;
  context.emit('invoice.payment_failed', invoice);
  if (outcome === 'needs-confirmation') context.emit('invoice.payment_action_required', invoice);
  if (nextDay === undefined) {
    giveUpInvoice(context, invoice);
    endSubscription(context, subscription, 'payment_failed');
  } else if (subscription.status === 'active') {
    subscription.status = 'past_due';
    markDelinquent(context, subscription);
    context.emit('customer.subscription.updated', subscription);
  }
}

/**
 * A person pays an open invoice with a demo card, which is kept for the next payments once it has paid.
 * @throws TillError where the bank refuses, or the invoice is not open
 */
export function payInvoice(
  context: Context,
  invoice: Invoice,
  behaviour: CardBehaviour,
  presence: Presence,
): Exclude<ChargeOutcome, 'refused'> {
  if (invoice.status !== 'open') {
    throw invalidRequest(`This invoice is ${invoice.status}.`, undefined, 'invoice_not_open');
  }
  const method = createPaymentMethod(context, behaviour, invoice.customer);
  const outcome = chargeInvoice(context, invoice, method, presence);
  if (outcome === 'needs-confirmation') return outcome;
  invoice.attempt_count += 1;
  invoice.attempted = true;
  if (outcome === 'refused') {
    context.emit('invoice.payment_failed', invoice);
    throw cardRefused('Your card was declined.', 'card_declined', 'generic_decline');
  }
  const subscription = context.store.get('subscription', subscriptionIdOf(invoice));
  subscription.default_payment_method = method.id;
  recover(context, invoice, subscription);
  return outcome;
}

/** Takes another card for the payments to come, and tries what is open with it at once. */
export function changeCard(
  context: Context,
  customer: string,
  behaviour: CardBehaviour,
  presence: Presence,
): Exclude<ChargeOutcome, 'refused'> {
  if (behaviour === 'refused') {
    throw cardRefused('Your card was declined.', 'card_declined', 'generic_decline');
  }
  const isConfirming = presence === 'person' && behaviour.startsWith('confirmed');
  if (isConfirming) return 'needs-confirmation';
  const running = context.store
    .all('subscription')
    .filter((one) => one.customer === customer && one.status !== 'canceled');
  const method = createPaymentMethod(context, behaviour, customer);
  context.store.get('customer', customer).invoice_settings.default_payment_method = method.id;
  for (const subscription of running) {
    subscription.default_payment_method = method.id;
    context.emit('customer.subscription.updated', subscription);
    for (const invoice of openInvoices(context, subscription)) {
      payInvoice(context, invoice, behaviour, 'confirmed');
    }
  }
  return 'paid';
}

/** The card that the subscription's next payment is taken from. */
export function methodOf(
  { store }: Pick<Context, 'store'>,
  subscription: Subscription,
): PaymentMethod {
  const id = subscription.default_payment_method;
  const method = id === null ? undefined : store.find('payment_method', id);
  if (!method) throw new Error(`${subscription.id} has no card.`);
  return method;
}

function recover(context: Context, invoice: Invoice, subscription: Subscription): void {
  settleInvoice(context, invoice);
  if (subscription.status === 'canceled') return;
  if (openInvoices(context, subscription).length === 0) {
    const wasPastDue = subscription.status === 'past_due';
    subscription.status = 'active';
    markDelinquent(context, subscription);
    if (wasPastDue) context.emit('customer.subscription.updated', subscription);
  }
}
