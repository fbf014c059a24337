import type { Invoice, Subscription } from '@tabdock/contracts/billing';
import { formatDate } from '../components/text/format';
import { formatMoney } from '../components/text/money';

/** `$4.99 a month`. */
export function priceWords({
  priceCents,
  currency,
}: Pick<Subscription, 'priceCents' | 'currency'>): string {
  return `${formatMoney(priceCents, currency)} a month`;
}

const END_WORDS: Record<NonNullable<Subscription['endReason']>, string> = {
  cancelled: 'as it was cancelled',
  unpaid: 'as the payment failed',
  refunded: 'as the payment was refunded',
  chargeback: 'as the payment was charged back at the bank',
};

/** `Premium ended on 3 Mar 2021, as it was cancelled.` */
export function endedWords({ endedAt, endReason }: Subscription): string {
  const day = endedAt === null ? '' : ` on ${formatDate(endedAt)}`;
  return `Premium ended${day}${endReason === null ? '' : `, ${END_WORDS[endReason]}`}.`;
}

export const INVOICE_STATUS_NAMES: Record<Invoice['status'], string> = {
  open: 'To be paid',
  paid: 'Paid',
  failed: 'Payment failed',
  refunded: 'Refunded',
  disputed: 'Charged back',
  other: 'Its page at the provider says more',
};

/** `Paid`, or how much of it was refunded. */
export function invoiceWords({ status, amountCents, refundedCents, currency }: Invoice): string {
  return refundedCents > 0 && refundedCents < amountCents
    ? `${formatMoney(refundedCents, currency)} refunded`
    : (INVOICE_STATUS_NAMES[status] ?? INVOICE_STATUS_NAMES.other);
}
