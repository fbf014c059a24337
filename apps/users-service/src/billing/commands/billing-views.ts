import type { Invoice, Subscription } from '@tabdock/contracts/billing';
import type { SubscriptionInvoiceEntity } from '../rows/subscription-invoice.entity';
import type { SubscriptionEntity } from '../rows/subscription.entity';

export function toSubscription(row: SubscriptionEntity): Subscription {
  const { state, cancelsAtPeriodEnd, endReason, priceCents, currency, payUrl } = row;
  return {
    state,
    startedAt: row.startedAt.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelsAtPeriodEnd,
    graceUntil: row.graceUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason,
    priceCents,
    currency,
    payUrl,
  };
}

export function toInvoice(row: SubscriptionInvoiceEntity): Invoice {
  const { id, number, amountCents, refundedCents, currency, status, url } = row;
  return {
    id,
    number,
    at: row.at.toISOString(),
    amountCents,
    refundedCents,
    currency,
    status,
    url,
  };
}
