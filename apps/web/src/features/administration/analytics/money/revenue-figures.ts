import type { BusinessAnalytics } from '@tabdock/contracts/analytics';

const CENTS = 100;

/** US cents for each account in 30 days; null while a part of it is away. */
export function averageRevenueCents({ averageRevenue }: BusinessAnalytics): number | null {
  return averageRevenue === null ? null : averageRevenue * CENTS;
}

/** US cents of all accounts in 30 days. */
export function monthlyRevenueCents(business: BusinessAnalytics): number | null {
  const average = averageRevenueCents(business);
  const { totalUsers } = business;
  return average === null || totalUsers === null ? null : totalUsers * average;
}

/** US cents of the period; null while a part of it is away. */
export function totalRevenueCents({ revenue }: BusinessAnalytics): number | null {
  const parts = [revenue.subscriptionCents, revenue.adsCents, revenue.estimatedAdsCents];
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

export const PROJECTIONS = [
  {
    label: 'With optimization',
    factor: 1.2,
    meaning: 'The same users, each bringing a fifth more: better placed ads, more premium.',
  },
  {
    label: '10x users',
    factor: 2.5,
    meaning: 'Ten times the users, each bringing a quarter of what one brings today.',
  },
  {
    label: '100x users',
    factor: 25,
    meaning: 'A hundred times the users, each bringing a quarter of what one brings today.',
  },
] as const;
