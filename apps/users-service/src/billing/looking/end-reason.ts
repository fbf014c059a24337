import type { Subscription } from '@tabdock/contracts/billing';
import type { CustomerState, ProviderSubscription } from '../provider/provider-state';
import { graceEnd, oldestUnpaid } from './grace';
import { newestPaid } from './newest-paid';

/** Why a subscription ended, by its invoices and the provider's state. */
export function endReasonOf(
  { id, endReason, endedAt }: ProviderSubscription,
  state: Pick<CustomerState, 'invoices' | 'now'>,
): NonNullable<Subscription['endReason']> {
  const status = newestPaid(id, state)?.status;
  if (status === 'disputed') return 'chargeback';
  if (status === 'refunded') return 'refunded';
  if (endReason) return endReason;
  const unpaid = oldestUnpaid(id, state);
  return unpaid && graceEnd(unpaid.at) <= (endedAt ?? state.now) ? 'unpaid' : 'cancelled';
}
