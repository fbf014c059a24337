import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import type { AdRate } from '@tabdock/contracts/ads';

export function someBusiness(changes: Partial<BusinessAnalytics> = {}): BusinessAnalytics {
  return {
    from: '2026-11-19',
    to: '2026-11-20',
    missing: [],
    totalUsers: 1_000,
    payingUsers: 30,
    averageRevenue: 0.62,
    topSearchTerms: ['greensleeves', 'wild rover'],
    conversionRate: 0.03,
    recommendedAdPlacements: ['between-results', 'sidebar'],
    revenue: { subscriptionCents: 14_970, adsCents: 40_000, estimatedAdsCents: 7_030 },
    days: [
      { day: '2026-11-19', visits: 420, signUps: 6, searches: 900, downloads: 310 },
      { day: '2026-11-20', visits: 380, signUps: 2, searches: 1_200, downloads: 290 },
    ],
    visitShares: { guests: 0.842, registered: 0.13, premium: 0.028 },
    funnel: { guestVisits: 10_000, accounts: 180, premium: 5 },
    topTerms: [
      { term: 'greensleeves', visitors: 1_120 },
      { term: 'wild rover', visitors: 84 },
    ],
    emptyTerms: [{ term: 'grensleves live & loud', visitors: 3 }],
    sources: { working: 2, troubled: [{ id: 'demo', name: 'Demo tabs' }] },
    positions: [
      { position: 'top-banner', viewable: 812, viewableRate: 0.4, ctr: 0.004, isEnough: false },
      { position: 'sidebar', viewable: 9_000, viewableRate: 0.61, ctr: 0.008, isEnough: true },
      {
        position: 'between-results',
        viewable: 12_000,
        viewableRate: 0.7,
        ctr: 0.0123,
        isEnough: true,
      },
    ],
    ...changes,
  };
}

export const SOME_RATES: AdRate[] = [
  { adNetwork: 'google-ads', centsPerThousand: 150 },
  { adNetwork: 'facebook-ads', centsPerThousand: null },
  { adNetwork: 'amazon-ads', centsPerThousand: null },
  { adNetwork: 'spotify-ads', centsPerThousand: null },
  { adNetwork: 'custom', centsPerThousand: 80 },
];
