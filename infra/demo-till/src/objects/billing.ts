import type { Basics, List, Metadata } from './basics.ts';
import type { Price } from './shop.ts';

export interface SubscriptionItem extends Basics<'subscription_item'> {
  current_period_end: number;
  current_period_start: number;
  price: Price;
  quantity: 1;
  subscription: string;
}

export type CancellationReason = 'cancellation_requested' | 'payment_failed';

export interface Subscription extends Basics<'subscription'> {
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: {
    comment: string | null;
    feedback: null;
    reason: CancellationReason | null;
  };
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: List<SubscriptionItem>;
  latest_invoice: string;
  start_date: number;
  status: 'active' | 'past_due' | 'canceled';
}

export interface InvoiceLine extends Basics<'line_item'> {
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  quantity: 1;
  subscription: string;
}

export interface Invoice extends Basics<'invoice'> {
  account_name: string;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  collection_method: 'charge_automatically';
  currency: string;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  hosted_invoice_url: string;
  invoice_pdf: null;
  lines: List<InvoiceLine>;
  next_payment_attempt: number | null;
  number: string;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  };
  period_end: number;
  period_start: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  total: number;
  /** The till's own: when the first attempt failed, and how often it was tried again by itself. */
  till: { failedAt: number | null; retries: number; paymentIntent: string };
}
