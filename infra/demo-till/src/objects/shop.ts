import type { Basics, Metadata } from './basics.ts';
import type { CardBehaviour } from './cards.ts';

export interface Customer extends Basics<'customer'> {
  balance: 0;
  default_source: null;
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: { default_payment_method: string | null };
  name: string | null;
  next_invoice_sequence: number;
  /** Whether it was deleted; left out while it is there. */
  deleted?: true;
}

export interface Product extends Basics<'product'> {
  active: true;
  description: string | null;
  name: string;
}

export interface Recurring {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
}

export interface Price extends Basics<'price'> {
  active: true;
  billing_scheme: 'per_unit';
  currency: string;
  product: string;
  recurring: Recurring & { meter: null; trial_period_days: null; usage_type: 'licensed' };
  tax_behavior: 'unspecified';
  type: 'recurring';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface PaymentMethod extends Basics<'payment_method'> {
  type: 'card';
  card: { brand: 'visa'; country: 'US'; exp_month: number; exp_year: number; last4: string };
  customer: string | null;
  /** The till's own. */
  till: { behaviour: CardBehaviour };
}

export interface CheckoutSession extends Basics<'checkout.session'> {
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer: string;
  customer_details: { email: string | null };
  expires_at: number;
  invoice: string | null;
  mode: 'subscription';
  payment_intent: null;
  payment_method_types: ['card'];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
  /** The till's own: `confirming` is the payment method that waits for 3-D Secure. */
  till: {
    price: string;
    subscriptionMetadata: Metadata;
    confirming: string | null;
  };
}

export interface PortalSession extends Basics<'billing_portal.session'> {
  configuration: string;
  customer: string;
  return_url: string | null;
  url: string;
  /** The till's own: the new card that waits for 3-D Secure. */
  till: { confirming: CardBehaviour | null };
}
