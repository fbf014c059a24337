import { cardOfNumber, type DemoCard } from '../objects/cards.ts';
import type { Invoice, Subscription } from '../objects/billing.ts';
import type { Charge } from '../objects/payments.ts';
import type { CheckoutSession } from '../objects/shop.ts';
import { cardRefused, missing, TillError } from '../objects/till-error.ts';
import { confirmSession, paySession } from '../till/check-outs.ts';
import { openInvoices } from '../till/invoices.ts';
import { closeDispute, openDispute } from '../till/refunds.ts';
import type { Till } from './till.ts';

/** What a person does where the bank asks to confirm. */
export type Confirmation = 'confirmed' | 'failed' | 'left';
/** `open`: the check-out is as open as before. */
export type PaymentResult = 'paid' | 'refused' | 'open';

/** @throws TillError for every number that is no demo card's; the number is in no message */
export function demoCard(number: string): DemoCard {
  const card = cardOfNumber(number);
  if (card) return card;
  throw cardRefused('This is a demo: choose one of the cards.', 'incorrect_number');
}

/** @param session its id, or the address of its page */
export function sessionOf({ store }: Till, session: string): CheckoutSession {
  const id = session.split('/').at(-1) ?? session;
  const found = store.find('checkout.session', id);
  if (!found) throw missing('checkout session', id);
  return found;
}

/** Pays a check-out as a person does on its page, and resolves once its events were delivered or tried. */
export async function payAsPerson(
  till: Till,
  session: string,
  number: string,
  confirmation: Confirmation = 'confirmed',
): Promise<PaymentResult> {
  try {
    const card = demoCard(number);
    const outcome = till.change((context) => {
      const found = sessionOf(till, session);
      const first = paySession(context, found, card.id);
      if (first === 'paid' || confirmation === 'left') return first;
      confirmSession(context, found, confirmation === 'confirmed');
      return 'paid';
    });
    await till.delivered();
    return outcome === 'paid' ? 'paid' : 'open';
  } catch (error) {
    if (error instanceof TillError && error.body.type === 'card_error') return 'refused';
    throw error;
  }
}

/**
 * The cardholder charges a payment back; resolves once the events were delivered or tried.
 * @param payment id of a charge, a payment intent, an invoice or a subscription, whose newest payment is meant
 * @returns id of the dispute
 */
export async function disputePayment(till: Till, payment: string): Promise<string> {
  const { id } = till.change((context) => openDispute(context, paidCharge(till, payment)));
  await till.delivered();
  return id;
}

/** The bank decides about a dispute; `won` is good for the seller. */
export async function decideDispute(
  till: Till,
  disputeId: string,
  status: 'won' | 'lost',
): Promise<void> {
  till.change((context) => {
    const dispute = till.store.find('dispute', disputeId);
    if (!dispute) throw missing('dispute', disputeId);
    closeDispute(context, dispute, status);
  });
  await till.delivered();
}

/** What was given back of an invoice, in cents. */
export function refundedOf({ store }: Till, invoice: Invoice): number {
  return store
    .all('charge')
    .filter(({ payment_intent: intent }) => intent === invoice.till.paymentIntent)
    .reduce((sum, { amount_refunded: refunded }) => sum + refunded, 0);
}

/** When a payment of the subscription that failed is tried again; null where none is. */
export function retryOf({ store }: Till, subscription: Subscription): number | null {
  const [oldest] = openInvoices({ store }, subscription);
  return oldest?.next_payment_attempt ?? null;
}

function paidCharge({ store }: Till, payment: string): Charge {
  const intents = store
    .all('invoice')
    .filter(({ id, parent, till }) =>
      [id, till.paymentIntent, parent.subscription_details.subscription].includes(payment),
    )
    .map(({ till }) => till.paymentIntent);
  const charge = store
    .all('charge')
    .findLast((one) => one.paid && (one.id === payment || intents.includes(one.payment_intent)));
  if (!charge) throw missing('charge', payment);
  return charge;
}
