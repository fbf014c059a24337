import type { Invoice, Subscription } from '@tabdock/contracts/billing';

export interface ProviderSubscription {
  readonly id: string;
  /** `unpaid`: bought, but the first payment is not made. */
  readonly state: Subscription['state'] | 'unpaid';
  readonly startedAt: Date;
  readonly periodEnd: Date;
  readonly cancelsAtPeriodEnd: boolean;
  readonly endedAt: Date | null;
  /** Null if the provider does not send it. */
  readonly endReason: Subscription['endReason'];
  readonly priceCents: number;
  readonly currency: string;
}

export interface ProviderInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly number: string;
  readonly at: Date;
  readonly paidAt: Date | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Time of the newest refund. */
  readonly refundedAt: Date | null;
  /** Time of a chargeback that is open or lost. */
  readonly disputedAt: Date | null;
  readonly currency: string;
  readonly status: Invoice['status'];
  /** Whether it can still be paid. */
  readonly isOpen: boolean;
  /** Address at which the invoice is shown, and paid while it is open. */
  readonly url: string | null;
  /** Undefined while nothing was paid. */
  readonly chargeId: string | undefined;
}

/** What the provider says about a customer, read at once. */
export interface CustomerState {
  /** Time by the provider's clock. */
  readonly now: Date;
  readonly subscriptions: readonly ProviderSubscription[];
  /** Invoices of the last two years or so. */
  readonly invoices: readonly ProviderInvoice[];
}

export interface ProviderCheckOut {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Address at which to pay; null unless the session is open. */
  readonly url: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly priceCents: number;
  readonly currency: string;
}

/** Returns what is left of an invoice to give back, in cents. */
export function refundable(invoice: ProviderInvoice): number {
  if (invoice.chargeId === undefined || invoice.status === 'disputed') return 0;
  return invoice.amountCents - invoice.refundedCents;
}
