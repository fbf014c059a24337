import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { PREMIUM } from '@tabdock/contracts/billing';
import { formatCents } from '../../../../components/text/format';

export const TARGET = '$450-1,300 per month at 1K users';
/** Users for which the target holds. */
export const TARGET_USERS = 1_000;

export interface PlannedKind {
  share: keyof NonNullable<BusinessAnalytics['visitShares']>;
  name: string;
  plannedShare: string;
  facts: readonly string[];
}

/** Who brings what, as it is planned. */
export const PLAN: readonly PlannedKind[] = [
  {
    share: 'guests',
    name: 'Guests',
    plannedShare: 'About 85% of users',
    facts: ['Ads every 2nd download', '$0.25-0.75 per user'],
  },
  {
    share: 'registered',
    name: 'Registered users',
    plannedShare: 'About 12% of users',
    facts: ['Ads every 10th download', '$1.50-5.00 per user'],
  },
  {
    share: 'premium',
    name: 'Premium users',
    plannedShare: 'About 3% of users',
    facts: [
      `${formatCents(PREMIUM.priceCents)} per month for unlimited use`,
      'Lifetime value $15-60 a year',
    ],
  },
];
