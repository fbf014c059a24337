import type { CampaignEntity } from '../campaigns/campaign.entity';

type Priced = Pick<CampaignEntity, 'budgetCents' | 'priceModel' | 'priceCents'>;
type Capped = Priced & Pick<CampaignEntity, 'dailyImpressions'>;

const PER_PRICE_CPM = 1_000;

/** Impressions that the budget pays; null if it pays none by the impression. */
export function impressionsLimit({ budgetCents, priceModel, priceCents }: Priced): number | null {
  if (priceModel !== 'cpm' || budgetCents === null || priceCents === null) return null;
  return Math.floor((budgetCents * PER_PRICE_CPM) / priceCents);
}

/** Clicks that the budget pays; null if it pays none by the click. */
export function clicksLimit({ budgetCents, priceModel, priceCents }: Priced): number | null {
  if (priceModel !== 'cpc' || budgetCents === null || priceCents === null) return null;
  return Math.floor(budgetCents / priceCents);
}

/** Whether each impression must be paid from a lease. */
export function needsLease(campaign: Capped): boolean {
  return impressionsLimit(campaign) !== null || campaign.dailyImpressions !== null;
}
