import type { Metadata } from '../objects/basics.ts';
import type { Charge, Dispute, Refund } from '../objects/payments.ts';
import { newId } from '../store/ids.ts';
import { invalidRequest } from '../objects/till-error.ts';
import { basics, type Context } from './context.ts';

export interface NewRefund {
  readonly charge: Charge;
  /** All that is left where it is missing. */
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly metadata?: Metadata | undefined;
}

/** @throws TillError where nothing, or less than that, is left to refund */
export function createRefund(context: Context, { charge, ...wanted }: NewRefund): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  }
  if (left === 0) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      'charge_already_refunded',
    );
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    );
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const refund = context.store.add({
    ...basics(context, 'refund', newId('re')),
    metadata: wanted.metadata ?? {},
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: wanted.reason ?? null,
    status: 'succeeded' as const,
  });
  context.emit('charge.refunded', charge);
  return refund;
}

/** The cardholder asks the bank for the money back. */
export function openDispute(context: Context, charge: Charge): Dispute {
  if (!charge.paid || charge.disputed || charge.refunded) {
    throw invalidRequest('This payment cannot be charged back.');
  }
  charge.disputed = true;
  const dispute = context.store.add({
    ...basics(context, 'dispute', newId('du')),
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false as const,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent' as const,
    status: 'needs_response' as const,
  });
  context.emit('charge.dispute.created', dispute);
  return dispute;
}

/** The bank has decided: `won` is good for the seller. */
export function closeDispute(context: Context, dispute: Dispute, status: 'won' | 'lost'): void {
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is closed.');
  dispute.status = status;
  context.emit('charge.dispute.closed', dispute);
}
