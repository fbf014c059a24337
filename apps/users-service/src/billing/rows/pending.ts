import type { CheckOutEntity } from './check-out.entity';
import type { SubscriptionEntity } from './subscription.entity';

const PENDING_MILLIS = 60 * 60_000;

/** Whether an account's newest check-out is paid and its subscription has not come yet. */
export function isPending(
  checkOut: CheckOutEntity | null,
  newest: SubscriptionEntity | null,
  now: Date,
): boolean {
  if (!checkOut?.completedAt) return false;
  if (newest && (newest.state !== 'ended' || newest.startedAt >= checkOut.createdAt)) return false;
  return now.getTime() - checkOut.completedAt.getTime() < PENDING_MILLIS;
}
