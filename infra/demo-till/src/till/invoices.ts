import type { Invoice, Subscription } from '../objects/billing.ts';
import type { InvoicePayment } from '../objects/payments.ts';
import { newId } from '../store/ids.ts';
import { basics, type Context } from './context.ts';

/** Who the invoices are from. */
const SELLER = 'Tabdock';

/** The open invoice of the subscription's present period, with a payment intent for it. */
export function createInvoice(
  context: Context,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const { store, now, publicUrl } = context;
  const customer = store.get('customer', subscription.customer);
  const item = itemOf(subscription);
  const product = store.get('product', item.price.product);
  const amount = item.price.unit_amount;
  const currency = item.price.currency;
  const id = newId('in');
  const intent = store.add({
    ...basics(context, 'payment_intent', newId('pi')),
    amount,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic' as const,
    currency,
    customer: customer.id,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'] as ['card'],
    status: 'requires_payment_method' as const,
  });
  store.add(paymentOf(context, id, amount, currency, intent.id));
  const sequence = String(customer.next_invoice_sequence).padStart(4, '0');
  customer.next_invoice_sequence += 1;
  const lineId = newId('il');
  return store.add({
    ...basics(context, 'invoice', id),
    account_name: SELLER,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically' as const,
    currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    hosted_invoice_url: `${publicUrl}/i/${id}`,
    invoice_pdf: null,
    lines: {
      object: 'list' as const,
      data: [
        {
          ...basics(context, 'line_item', lineId),
          amount,
          currency,
          description: product.name,
          period: { start: item.current_period_start, end: item.current_period_end },
          quantity: 1 as const,
          subscription: subscription.id,
        },
      ],
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${sequence}`,
    parent: {
      type: 'subscription_details' as const,
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    // Stripe's meaning: the period during which items were added; what is paid for is the line's.
    period_end: now,
    period_start:
      reason === 'subscription_create'
        ? now
        : previousStart(store.all('invoice'), subscription, now),
    status: 'open' as const,
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    total: amount,
    till: { failedAt: null, retries: 0, paymentIntent: intent.id },
  });
}

function paymentOf(
  context: Context,
  invoice: string,
  amount: number,
  currency: string,
  intent: string,
): InvoicePayment {
  return {
    ...basics(context, 'invoice_payment', newId('inpay')),
    amount_paid: null,
    amount_requested: amount,
    currency,
    invoice,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

function previousStart(invoices: Invoice[], { id }: Subscription, now: number): number {
  const last = invoices.findLast((one) => subscriptionIdOf(one) === id);
  return last?.lines.data[0]?.period.start ?? now;
}

/** The one item that the till's subscriptions have. */
export function itemOf(subscription: Subscription): Subscription['items']['data'][number] {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
}

export function subscriptionIdOf(invoice: Invoice): string {
  return invoice.parent.subscription_details.subscription;
}

/** The open ones of a subscription, the oldest first. */
export function openInvoices(
  { store }: Pick<Context, 'store'>,
  subscription: Subscription,
): Invoice[] {
  return store
    .all('invoice')
    .filter((one) => one.status === 'open' && subscriptionIdOf(one) === subscription.id);
}

export function settleInvoice(context: Context, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = context.now;
  closeInvoice(invoice);
  const payment = paymentOfInvoice(context, invoice);
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_due;
  payment.status_transitions.paid_at = context.now;
  context.emit('invoice.paid', invoice);
}

/** The customer no longer owes it. */
export function voidInvoice(context: Context, invoice: Invoice): void {
  invoice.status = 'void';
  invoice.status_transitions.voided_at = context.now;
  cancelPayment(context, invoice);
  context.emit('invoice.voided', invoice);
}

/** Gives up an invoice that was tried often enough. */
export function giveUpInvoice(context: Context, invoice: Invoice): void {
  invoice.status = 'uncollectible';
  invoice.status_transitions.marked_uncollectible_at = context.now;
  cancelPayment(context, invoice);
  context.emit('invoice.marked_uncollectible', invoice);
}

/** Closes an invoice, which is then not tried again by itself. */
export function closeInvoice(invoice: Invoice): void {
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
}

function cancelPayment(context: Context, invoice: Invoice): void {
  closeInvoice(invoice);
  const payment = paymentOfInvoice(context, invoice);
  payment.status = 'canceled';
  payment.status_transitions.canceled_at = context.now;
  const intent = context.store.get('payment_intent', invoice.till.paymentIntent);
  intent.status = 'canceled';
  intent.canceled_at = context.now;
}

function paymentOfInvoice({ store }: Context, { id }: Invoice): InvoicePayment {
  const payment = store.all('invoice_payment').find((one) => one.invoice === id);
  if (!payment) throw new Error(`The invoice ${id} has no payment.`);
  return payment;
}
