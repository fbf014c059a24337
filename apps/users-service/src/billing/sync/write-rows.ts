import { randomUUID } from 'node:crypto';
import type {
  CustomerState,
  ProviderInvoice,
  ProviderSubscription,
} from '../provider/provider-state';
import type { AccountEntity } from '../../accounts/account.entity';
import type { BillingCustomerEntity } from '../rows/billing-customer.entity';
import type { SubscriptionInvoiceEntity } from '../rows/subscription-invoice.entity';
import type { SubscriptionEntity } from '../rows/subscription.entity';
import { endReasonOf } from './end-reason';
import { DAY_MILLIS, graceOf } from './grace';

/** Delay of a due time: the provider is a little late with what is due. */
const LATE_MILLIS = 10 * 60 * 1_000;

/** A customer of the provider, and the account as long as there is one. */
export interface Buyer {
  readonly customer: BillingCustomerEntity;
  readonly account: AccountEntity | null;
}

/** The row of a subscription; `before` is the one that there is. */
export function subscriptionRow(
  subscription: ProviderSubscription & { readonly state: SubscriptionEntity['state'] },
  state: CustomerState,
  { customer, account }: Buyer,
  before: SubscriptionEntity | undefined,
): SubscriptionEntity {
  const grace = graceOf(subscription, state);
  const row = {
    id: before?.id ?? randomUUID(),
    providerId: subscription.id,
    customerId: customer.providerId,
    accountId: account?.id ?? null,
    accountCreatedAt: account?.createdAt ?? before?.accountCreatedAt ?? null,
    state: subscription.state,
    startedAt: subscription.startedAt,
    periodEnd: subscription.periodEnd,
    cancelsAtPeriodEnd: subscription.state !== 'ended' && subscription.cancelsAtPeriodEnd,
    pastDueSince: grace?.since ?? null,
    graceUntil: grace?.until ?? null,
    endedAt: subscription.state === 'ended' ? (subscription.endedAt ?? state.now) : null,
    endReason:
      subscription.state === 'ended'
        ? (before?.endReason ?? endReasonOf(subscription, state))
        : null,
    priceCents: subscription.priceCents,
    currency: subscription.currency,
    payUrl: grace?.invoice?.url ?? null,
    lookedAt: state.now,
  };
  return { ...row, lookAt: lookAt(row, state.now) };
}

export function invoiceRow(
  invoice: ProviderInvoice,
  { id: subscriptionId, accountId }: SubscriptionEntity,
  before: SubscriptionInvoiceEntity | undefined,
): SubscriptionInvoiceEntity {
  const { number, at, paidAt, amountCents, refundedCents, refundedAt, disputedAt } = invoice;
  const { id: providerId, currency, status, url } = invoice;
  return {
    id: before?.id ?? randomUUID(),
    providerId,
    subscriptionId,
    accountId,
    ...{ number, at, paidAt, amountCents, refundedCents, refundedAt, disputedAt },
    ...{ currency, status, url },
  };
}

/** The next time that something is due without a message: a reminder, the end of the period or of the grace. */
function lookAt(
  row: Pick<SubscriptionEntity, 'state' | 'periodEnd' | 'graceUntil' | 'cancelsAtPeriodEnd'>,
  now: Date,
): Date | null {
  if (row.state === 'ended') return null;
  const end = row.graceUntil ?? row.periodEnd;
  const isReminded = row.graceUntil !== null || row.cancelsAtPeriodEnd;
  const reminder = new Date(end.getTime() - DAY_MILLIS);
  const times = isReminded ? [reminder, end] : [end];
  return times.find((time) => time > now) ?? new Date(now.getTime() + LATE_MILLIS);
}
