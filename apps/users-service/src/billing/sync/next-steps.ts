import type { Subscription } from '@tabdock/contracts/billing';
import {
  refundable,
  type CustomerState,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../provider/provider-state';
import { isChargedBack } from './charged-back';
import { graceOf } from './grace';
import { newestPaid } from './newest-paid';

/** What this service has to do at the provider. */
export type Step =
  | {
      readonly do: 'end';
      readonly subscriptionId: string;
      readonly reason: NonNullable<Subscription['endReason']>;
    }
  | { readonly do: 'refund'; readonly invoice: ProviderInvoice; readonly amountCents: number };

/**
 * Derived from the provider's state alone, so an interrupted step is found again. An account keeps one subscription,
 * its oldest; none without an account; none that is charged back, refunded or unpaid beyond its grace. A surplus one is
 * refunded first, so that it ends for that reason even if this process dies in between.
 */
export function nextSteps(state: CustomerState, hasAccount: boolean): Step[] {
  const live = state.subscriptions
    .filter(({ state }) => state === 'active' || state === 'past-due')
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1));
  const steps: Step[] = [];
  let isTaken = !hasAccount;
  for (const subscription of live) {
    const { id: subscriptionId } = subscription;
    const reason = endOf(subscription, state, isTaken);
    if (reason === undefined) {
      isTaken = true;
      continue;
    }
    const invoice = reason === 'refunded' ? newestPaid(subscriptionId, state) : undefined;
    const amountCents = invoice ? refundable(invoice) : 0;
    if (invoice && amountCents > 0) steps.push({ do: 'refund', invoice, amountCents });
    steps.push({ do: 'end', subscriptionId, reason });
  }
  return steps;
}

function endOf(
  subscription: ProviderSubscription,
  state: CustomerState,
  isOneTooMany: boolean,
): NonNullable<Subscription['endReason']> | undefined {
  if (isChargedBack(subscription.id, state)) return 'chargeback';
  if (isOneTooMany || newestPaid(subscription.id, state)?.status === 'refunded') return 'refunded';
  const grace = graceOf(subscription, state);
  return grace && grace.until <= state.now ? 'unpaid' : undefined;
}
