import type { Subscription } from '@tabdock/contracts/billing';
import type { CustomerState, ProviderSubscription } from '../provider/provider-state';
import { isChargedBack } from './charged-back';
import { graceEnd, oldestUnpaid } from './grace';
import { newestPaid } from './newest-paid';

/** Why a subscription ended, by its invoices and the provider's state. */
export function endReasonOf(
  { id, endReason, endedAt }: ProviderSubscription,
  state: Pick<CustomerState, 'invoices' | 'now'>,
): NonNullable<Subscription['endReason']> {
  if (isChargedBack(id, state)) return 'chargeback';
  if (newestPaid(id, state)?.status === 'refunded') return 'refunded';
  if (endReason) return endReason;
  const unpaid = oldestUnpaid(id, state);
  return unpaid && graceEnd(unpaid.at) <= (endedAt ?? state.now) ? 'unpaid' : 'cancelled';
}
