import type { Plan, Subscription } from '@tabdock/contracts/billing';

/** A subscription that gives premium. */
export function runningOf({ subscription }: Pick<Plan, 'subscription'>): Subscription | null {
  return subscription === null || subscription.state === 'ended' ? null : subscription;
}

/**
 * How an account stands with premium. `given`: by an administrator, without paying; `ending`: cancelled, and paid until
 * the end of the period.
 */
export type Standing = 'free' | 'given' | 'paid' | 'ending' | 'past-due';

export function standingOf(plan: Plan): Standing {
  const running = runningOf(plan);
  if (running?.state === 'past-due') return 'past-due';
  if (running) return running.cancelsAtPeriodEnd ? 'ending' : 'paid';
  return hasPremium(plan) ? 'given' : 'free';
}

/** VIP has all of premium. */
export function hasPremium({ group }: Pick<Plan, 'group'>): boolean {
  return group === 'premium' || group === 'vip';
}
