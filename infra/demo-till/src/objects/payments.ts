import type { Basics } from './basics.ts';

export interface InvoicePayment extends Basics<'invoice_payment'> {
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: true;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid' | 'canceled';
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

export interface PaymentIntent extends Basics<'payment_intent'> {
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'automatic';
  currency: string;
  customer: string;
  last_payment_error: { type: 'card_error'; code: string; message: string } | null;
  latest_charge: string | null;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, never> } | null;
  payment_method: string | null;
  payment_method_types: ['card'];
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
}

export interface Charge extends Basics<'charge'> {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: {
    type: 'card';
    card: { brand: 'visa'; last4: string };
  };
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund extends Basics<'refund'> {
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export interface Dispute extends Basics<'dispute'> {
  amount: number;
  charge: string;
  currency: string;
  is_charge_refundable: false;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}
