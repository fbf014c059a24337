import { cardOf, type CardBehaviour } from '../objects/cards.ts';
import type { Invoice } from '../objects/billing.ts';
import type { Charge, PaymentIntent } from '../objects/payments.ts';
import type { PaymentMethod } from '../objects/shop.ts';
import { newId } from '../store/ids.ts';
import { basics, type Context } from './context.ts';

/** Who can confirm a payment: a person on a page of the till, one who has just confirmed, or nobody (a renewal). */
export type Presence = 'person' | 'confirmed' | 'nobody';
export type ChargeOutcome = 'paid' | 'refused' | 'needs-confirmation';

/** Years that a demo card is valid for. */
const VALID_YEARS = 5;

const OUTCOMES: Record<CardBehaviour, Record<Presence, ChargeOutcome>> = {
  works: { person: 'paid', confirmed: 'paid', nobody: 'paid' },
  refused: { person: 'refused', confirmed: 'refused', nobody: 'refused' },
  'confirmed-once': { person: 'needs-confirmation', confirmed: 'paid', nobody: 'paid' },
  'fails-later': { person: 'paid', confirmed: 'paid', nobody: 'refused' },
  'confirmed-always': {
    person: 'needs-confirmation',
    confirmed: 'paid',
    nobody: 'needs-confirmation',
  },
};

export function outcomeOf(behaviour: CardBehaviour, presence: Presence): ChargeOutcome {
  return OUTCOMES[behaviour][presence];
}

export function createPaymentMethod(
  context: Context,
  behaviour: CardBehaviour,
  customer: string,
): PaymentMethod {
  return context.store.add({
    ...basics(context, 'payment_method', newId('pm')),
    type: 'card',
    card: {
      brand: 'visa',
      country: 'US',
      exp_month: 12,
      exp_year: new Date(context.now * 1_000).getUTCFullYear() + VALID_YEARS,
      last4: cardOf(behaviour).last4,
    },
    customer,
    till: { behaviour },
  });
}

/** Tries to charge an invoice; the intent and, unless the bank wants a confirmation, a charge record the outcome. */
export function chargeInvoice(
  context: Context,
  invoice: Invoice,
  method: PaymentMethod,
  presence: Presence,
): ChargeOutcome {
  const intent = context.store.get('payment_intent', invoice.till.paymentIntent);
  const outcome = outcomeOf(method.till.behaviour, presence);
  intent.payment_method = method.id;
  intent.next_action = null;
  intent.last_payment_error = null;
  if (outcome === 'needs-confirmation') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    return outcome;
  }
  const charge = addCharge(context, intent, method, outcome === 'paid');
  intent.latest_charge = charge.id;
  if (outcome === 'paid') {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
  } else {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    };
  }
  return outcome;
}

function addCharge(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  isPaid: boolean,
): Charge {
  return context.store.add({
    ...basics(context, 'charge', newId('ch')),
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { brand: method.card.brand, last4: method.card.last4 },
    },
    receipt_url: null,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  });
}
