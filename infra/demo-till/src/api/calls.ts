import type { TillObject } from '../objects/objects.ts';
import type { Charge } from '../objects/payments.ts';
import { invalidRequest, missing } from '../objects/till-error.ts';
import { newId } from '../store/ids.ts';
import { createSession, expireSession, OPEN_SECONDS } from '../till/check-outs.ts';
import { basics, type Context } from '../till/context.ts';
import { createCustomer, customerOf, deleteCustomer } from '../till/customers.ts';
import { closeInvoice, voidInvoice } from '../till/invoices.ts';
import { createRefund } from '../till/refunds.ts';
import { endSubscription, setCancelAtPeriodEnd } from '../till/subscriptions.ts';
import {
  newCustomer,
  newPortal,
  newRefund,
  newSession,
  nothing,
  subscriptionEnd,
  subscriptionUpdate,
} from './params.ts';
import { validate } from './validate.ts';

/** A call that changes something; `id` is that of its path, or empty. */
export type Call = (context: Context, id: string, params: unknown) => TillObject;

const MIN_OPEN_SECONDS = 30 * 60;

/** Calls by method and path under /v1. */
export const CALLS: Readonly<Record<string, Call>> = {
  'POST customers': (context, _id, params) =>
    createCustomer(context, validate(newCustomer, params)),

  'DELETE customers/:id': (context, id, params) => {
    validate(nothing, params);
    const customer = customerOf(context, id, 'id');
    deleteCustomer(context, customer);
    return customer;
  },

  'POST checkout/sessions': (context, _id, params) => {
    const wanted = validate(newSession, params);
    const [{ price_data: price }] = wanted.line_items;
    const expiresIn = (wanted.expires_at ?? context.now + OPEN_SECONDS) - context.now;
    if (expiresIn < MIN_OPEN_SECONDS || expiresIn > OPEN_SECONDS) {
      throw invalidRequest(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        'expires_at',
      );
    }
    return createSession(context, {
      customer: customerOf(context, wanted.customer, 'customer'),
      product: price.product_data,
      amount: price.unit_amount,
      currency: price.currency,
      recurring: price.recurring,
      successUrl: wanted.success_url,
      cancelUrl: wanted.cancel_url,
      clientReferenceId: wanted.client_reference_id,
      expiresAt: wanted.expires_at,
      metadata: wanted.metadata,
      subscriptionMetadata: wanted.subscription_data.metadata,
    });
  },

  'POST checkout/sessions/:id/expire': (context, id, params) => {
    validate(nothing, params);
    const session = context.store.find('checkout.session', id);
    if (!session) throw missing('checkout session', id);
    expireSession(context, session);
    return session;
  },

  'POST billing_portal/sessions': (context, _id, params) => {
    const wanted = validate(newPortal, params);
    const id = newId('bps');
    return context.store.add({
      ...basics(context, 'billing_portal.session', id),
      configuration: 'bpc_demo',
      customer: customerOf(context, wanted.customer, 'customer').id,
      return_url: wanted.return_url ?? null,
      url: `${context.publicUrl}/p/session/${id}`,
      till: { confirming: null },
    });
  },

  'POST subscriptions/:id': (context, id, params) => {
    const wanted = validate(subscriptionUpdate, params);
    const subscription = context.store.find('subscription', id);
    if (!subscription) throw missing('subscription', id);
    if (wanted.cancellation_details?.comment !== undefined) {
      subscription.cancellation_details.comment = wanted.cancellation_details.comment;
    }
    if (wanted.metadata) Object.assign(subscription.metadata, wanted.metadata);
    if (wanted.cancel_at_period_end !== undefined) {
      setCancelAtPeriodEnd(context, subscription, wanted.cancel_at_period_end);
    }
    return subscription;
  },

  'DELETE subscriptions/:id': (context, id, params) => {
    const { cancellation_details: details } = validate(subscriptionEnd, params);
    const subscription = context.store.find('subscription', id);
    // Stripe too refuses to cancel a subscription that is canceled.
    if (!subscription || subscription.status === 'canceled') throw missing('subscription', id);
    subscription.cancellation_details.comment = details?.comment ?? null;
    endSubscription(context, subscription, 'cancellation_requested');
    return subscription;
  },

  'POST invoices/:id/void': (context, id, params) => {
    validate(nothing, params);
    const invoice = context.store.find('invoice', id);
    if (!invoice) throw missing('invoice', id, 'invoice');
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`);
    }
    closeInvoice(invoice);
    voidInvoice(context, invoice);
    return invoice;
  },

  'POST refunds': (context, _id, params) => {
    const { charge, payment_intent: intent, ...wanted } = validate(newRefund, params);
    return createRefund(context, { ...wanted, charge: chargeOf(context, charge, intent) });
  },
};

function chargeOf({ store }: Context, id?: string, intentId?: string): Charge {
  if (id === undefined && intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = intentId === undefined ? undefined : store.find('payment_intent', intentId);
  if (intentId !== undefined && !intent)
    throw missing('payment_intent', intentId, 'payment_intent');
  const chargeId = id ?? intent?.latest_charge ?? '';
  const charge = store.find('charge', chargeId);
  if (charge?.paid) return charge;
  if (id !== undefined && !charge) throw missing('charge', id, 'charge');
  throw invalidRequest('This payment has no successful charge to refund.');
}
