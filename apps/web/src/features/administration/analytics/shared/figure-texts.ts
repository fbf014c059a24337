import type { BusinessPart } from '@tabdock/contracts/analytics';

/** What each figure counts, over which time, and which service counts it. */
export const ABOUT = {
  totalUsers:
    'Accounts at the end of the period, in whichever group they are; guests have none. From users-service.',
  averageRevenue:
    'Subscriptions paid in the period less refunds, ads by price and ads as estimated, divided by all accounts and brought to 30 days. From users-service and ads-service.',
  conversionRate:
    'Accounts that pay for premium, or still have it after a payment failed, as a share of all accounts. Groups that administrators gave do not count. At the end of the period, from users-service.',
  monthlyRevenue:
    'Total users times average revenue: what 30 days like those of the period bring. From users-service and ads-service.',
  projection: 'The estimated monthly revenue of the period, from users-service and ads-service,',
  visitShares:
    'Visits in the period by who they were of, each visitor once a day with the highest group they had. From users-service.',
  visits:
    'Visitors, each counted once a day, with an account or without. Reported by the gateway, counted by users-service.',
  searches:
    'What was searched for: each visitor counts once a day for the same words. From search-service.',
  downloads:
    'Files that were downloaded, checked and handed over, by the day on which they were ready. From download-service.',
  signUps: 'Accounts that were made on the day. From users-service.',
  subscriptions: 'Payments for premium in the period, less refunds in it. From users-service.',
  pricedAds:
    'Impressions or clicks of the period by the prices of their campaigns. From ads-service.',
  estimatedAds:
    'Impressions of campaigns without a price, by the rate of their network that administrators set. Nobody has paid it for certain. From ads-service.',
  topTerms:
    'What visitors searched for and found in the period; each counts once a day for the same words. From search-service.',
  emptyTerms: 'What was searched for in the period and never found anything. From search-service.',
  guestVisits: 'Visits of guests in the period, each once a day. From users-service.',
  newAccounts: 'Accounts that were made in the period. From users-service.',
  newPremium: 'Of the accounts made in the period: those that have paid since. From users-service.',
  viewableRate:
    'Impressions in the period of which at least half was in view for a second, of a video for two, as a share of all impressions. From ads-service.',
  ctr: 'Click-through rate: clicks in the period as a share of impressions. From ads-service.',
} as const;

const PART_NAMES: Record<BusinessPart, string> = {
  accounts: 'accounts',
  searches: 'searches',
  downloads: 'downloads',
  ads: 'ads',
};

const list = new Intl.ListFormat('en');

/** "searches and ads" */
export const partsText = (parts: readonly BusinessPart[]): string =>
  list.format(parts.map((part) => PART_NAMES[part]));

/** Shown instead of an unknown figure. */
export const UNKNOWN = '—';

/** Why a figure is not there. */
export const awayText = (part: BusinessPart): string =>
  `Figures of ${PART_NAMES[part]} are not available`;
