import {
  PREMIUM,
  type Invoice,
  type Plan,
  type PremiumOffer,
  type Subscription,
} from '@tabdock/contracts/billing';

export function anOffer(changes: Partial<PremiumOffer> = {}): PremiumOffer {
  return {
    seller: 'provider',
    priceCents: PREMIUM.priceCents,
    currency: PREMIUM.currency,
    ...changes,
  };
}

export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    state: 'active',
    startedAt: '2026-11-20T10:00:00.000Z',
    periodEnd: '2026-12-20T10:00:00.000Z',
    cancelsAtPeriodEnd: false,
    graceUntil: null,
    endedAt: null,
    endReason: null,
    priceCents: PREMIUM.priceCents,
    currency: PREMIUM.currency,
    payUrl: null,
    ...changes,
  };
}

/** Of an account that never paid. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    group: 'standard',
    grantedGroup: 'standard',
    seller: 'provider',
    subscription: null,
    isPending: false,
    ...changes,
  };
}

/** Of an account that pays. */
export function aPaidPlan(changes: Partial<Subscription> = {}): Plan {
  return aPlan({ group: 'premium', subscription: aSubscription(changes) });
}

export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: '0190a000-0000-7000-8000-00000000e001',
    number: 'TD-0001',
    at: '2026-11-20T10:00:00.000Z',
    amountCents: PREMIUM.priceCents,
    refundedCents: 0,
    currency: PREMIUM.currency,
    status: 'paid',
    url: 'https://pay.example/invoices/1',
    ...changes,
  };
}
