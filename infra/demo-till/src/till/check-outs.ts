import type { CardBehaviour } from '../objects/cards.ts';
import type { Metadata } from '../objects/basics.ts';
import type { CheckoutSession, Customer, PaymentMethod, Recurring } from '../objects/shop.ts';
import { newId } from '../store/ids.ts';
import { cardRefused, invalidRequest } from '../objects/till-error.ts';
import {
  chargeInvoice,
  createPaymentMethod,
  outcomeOf,
  type ChargeOutcome,
  type Presence,
} from './charges.ts';
import { basics, type Context } from './context.ts';
import { createInvoice, settleInvoice } from './invoices.ts';
import { createSubscription } from './subscriptions.ts';

/** How long a check-out stays open. */
export const OPEN_SECONDS = 24 * 3_600;

export interface NewCheckOut {
  readonly customer: Customer;
  readonly product: { readonly name: string; readonly description?: string | undefined };
  readonly amount: number;
  readonly currency: string;
  readonly recurring: Recurring;
  readonly successUrl: string;
  readonly cancelUrl?: string | undefined;
  readonly clientReferenceId?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly metadata?: Metadata | undefined;
  readonly subscriptionMetadata?: Metadata | undefined;
}

export function createSession(context: Context, wanted: NewCheckOut): CheckoutSession {
  const { store, now, publicUrl } = context;
  const product = store.add({
    ...basics(context, 'product', newId('prod', 14)),
    active: true as const,
    description: wanted.product.description ?? null,
    name: wanted.product.name,
  });
  const price = store.add({
    ...basics(context, 'price', newId('price')),
    active: true as const,
    billing_scheme: 'per_unit' as const,
    currency: wanted.currency,
    product: product.id,
    recurring: {
      ...wanted.recurring,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed' as const,
    },
    tax_behavior: 'unspecified' as const,
    type: 'recurring' as const,
    unit_amount: wanted.amount,
    unit_amount_decimal: String(wanted.amount),
  });
  const id = newId('cs_test', 58);
  return store.add({
    ...basics(context, 'checkout.session', id),
    metadata: wanted.metadata ?? {},
    amount_subtotal: wanted.amount,
    amount_total: wanted.amount,
    cancel_url: wanted.cancelUrl ?? null,
    client_reference_id: wanted.clientReferenceId ?? null,
    currency: wanted.currency,
    customer: wanted.customer.id,
    customer_details: { email: wanted.customer.email },
    expires_at: wanted.expiresAt ?? now + OPEN_SECONDS,
    invoice: null,
    mode: 'subscription' as const,
    payment_intent: null,
    payment_method_types: ['card'] as ['card'],
    payment_status: 'unpaid' as const,
    status: 'open' as const,
    subscription: null,
    success_url: wanted.successUrl,
    ui_mode: 'hosted_page' as const,
    url: `${publicUrl}/c/pay/${id}`,
    till: {
      price: price.id,
      subscriptionMetadata: wanted.subscriptionMetadata ?? {},
      confirming: null,
    },
  });
}

export function expireSession(context: Context, session: CheckoutSession): void {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  session.till.confirming = null;
  context.emit('checkout.session.expired', session);
}

/**
 * A person pays with a demo card. Where the bank wants to be asked, the session stays open until `confirmSession`.
 * @throws TillError where the bank refuses, or the session is not open
 */
export function paySession(
  context: Context,
  session: CheckoutSession,
  behaviour: CardBehaviour,
): Exclude<ChargeOutcome, 'refused'> {
  assertOpen(session);
  session.till.confirming = null;
  const outcome = outcomeOf(behaviour, 'person');
  if (outcome === 'refused') {
    throw cardRefused('Your card was declined.', 'card_declined', 'generic_decline');
  }
  const method = createPaymentMethod(context, behaviour, session.customer);
  if (outcome === 'needs-confirmation') session.till.confirming = method.id;
  else complete(context, session, method, 'person');
  return outcome;
}

/**
 * Takes the payer's reply to the bank.
 * @throws TillError where they did not confirm, or nothing waits for it; the session stays open
 */
export function confirmSession(
  context: Context,
  session: CheckoutSession,
  isConfirmed: boolean,
): void {
  assertOpen(session);
  const { confirming } = session.till;
  if (confirming === null) throw invalidRequest('Nothing waits for your bank here.');
  session.till.confirming = null;
  if (!isConfirmed) {
    throw cardRefused(
      'We are unable to authenticate your payment method. Please choose a different one and try again.',
      'payment_intent_authentication_failure',
    );
  }
  complete(context, session, context.store.get('payment_method', confirming), 'confirmed');
}

function assertOpen(session: CheckoutSession): void {
  if (session.status === 'open') return;
  throw invalidRequest(
    session.status === 'complete'
      ? 'This check-out was paid already.'
      : 'This check-out has expired.',
  );
}

function complete(
  context: Context,
  session: CheckoutSession,
  method: PaymentMethod,
  presence: Presence,
): void {
  const { store, emit } = context;
  const customer = store.get('customer', session.customer);
  const price = store.get('price', session.till.price);
  const subscription = createSubscription(
    context,
    customer,
    price,
    method,
    session.till.subscriptionMetadata,
  );
  const invoice = createInvoice(context, subscription, 'subscription_create');
  subscription.latest_invoice = invoice.id;
  chargeInvoice(context, invoice, method, presence);
  invoice.attempt_count = 1;
  invoice.attempted = true;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.url = null;
  emit('customer.subscription.created', subscription);
  emit('invoice.created', invoice);
  settleInvoice(context, invoice);
  emit('checkout.session.completed', session);
}
