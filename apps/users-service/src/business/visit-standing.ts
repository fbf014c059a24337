import type { Tier } from '@tabdock/contracts/core';

/** Who a visit counts as; a visit only ever rises in this order. A guest who joined an account counts by it alone. */
export const STANDINGS = ['guest', 'registered', 'premium', 'joined'] as const;
export type Standing = (typeof STANDINGS)[number];

const OF_TIER: Record<Tier, Standing> = {
  guest: 'guest',
  standard: 'registered',
  beta: 'registered',
  premium: 'premium',
  vip: 'premium',
};

export function standingOf({
  tier,
  hasJoined = false,
}: {
  readonly tier: Tier;
  readonly hasJoined?: boolean | undefined;
}): Standing {
  return hasJoined ? 'joined' : OF_TIER[tier];
}

/** Number that stands for the standing in the database, and is compared. */
export function rankOf(standing: Standing): number {
  return STANDINGS.indexOf(standing);
}
