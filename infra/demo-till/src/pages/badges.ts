import type { Invoice, Subscription } from '../objects/billing.ts';
import type { Dispute } from '../objects/payments.ts';
import { day } from './format.ts';
import { html, type Html } from './html.ts';
import { itemOf } from '../till/invoices.ts';

type Tone = 'good' | 'bad' | 'plain';

function badge(tone: Tone, text: string): Html {
  return html`<span class="badge ${tone}">${text}</span>`;
}

const INVOICE: Record<Invoice['status'], readonly [Tone, string]> = {
  open: ['bad', 'Not paid'],
  paid: ['good', 'Paid'],
  void: ['plain', 'Cancelled'],
  uncollectible: ['bad', 'Given up'],
};
const SUBSCRIPTION: Record<Subscription['status'], readonly [Tone, string]> = {
  active: ['good', 'Active'],
  past_due: ['bad', 'Payment missing'],
  canceled: ['plain', 'Ended'],
};
const DISPUTE: Record<Dispute['status'], readonly [Tone, string]> = {
  needs_response: ['bad', 'Charged back'],
  won: ['good', 'Won by the seller'],
  lost: ['plain', 'Lost by the seller'],
};

/** @param refundedAmount what was given back of it, in cents */
export function invoiceBadge({ status, amount_paid: paid }: Invoice, refundedAmount = 0): Html {
  if (status === 'paid' && refundedAmount > 0) {
    return badge('plain', refundedAmount < paid ? 'Partly refunded' : 'Refunded');
  }
  return badge(...INVOICE[status]);
}

export function subscriptionBadge({ status }: Subscription): Html {
  return badge(...SUBSCRIPTION[status]);
}

export function disputeBadge({ status }: Dispute): Html {
  return badge(...DISPUTE[status]);
}

/**
 * Text about when it goes on or ends.
 *
 * @param retryAt when a payment that failed is tried again, if at all
 */
export function nextStep(subscription: Subscription, retryAt: number | null): string {
  const end = day(itemOf(subscription).current_period_end);
  if (subscription.ended_at !== null) return `Ended on ${day(subscription.ended_at)}`;
  if (subscription.cancel_at_period_end) return `Ends on ${end}`;
  if (subscription.status === 'active') return `Next payment on ${end}`;
  return retryAt === null ? 'The last payment failed' : `Tried again on ${day(retryAt)}`;
}
