import type { CampaignEntity } from '../campaigns/campaign.entity';

type Priced = Pick<CampaignEntity, 'priceModel' | 'priceCents'>;
type Paying = Priced & Pick<CampaignEntity, 'budgetCents'>;
type Capped = Paying & Pick<CampaignEntity, 'dailyImpressions'>;

const MILLICENTS = 1_000;

/** What an impression costs, in thousandths of a cent; 0 if impressions are free. */
export function impressionMillicents({ priceModel, priceCents }: Priced): number {
  return priceModel === 'cpm' ? (priceCents ?? 0) : 0;
}

/** The budget in thousandths of a cent; infinite if there is none. */
export function budgetMillicents({ budgetCents }: Paying): number {
  return budgetCents === null ? Infinity : budgetCents * MILLICENTS;
}

/** Whether the budget pays no further impression or click at the present price. */
export function isSpent(campaign: Paying, usedMillicents: number): boolean {
  const { priceModel, priceCents } = campaign;
  const clickMillicents = priceModel === 'cpc' ? (priceCents ?? 0) * MILLICENTS : 0;
  const price = impressionMillicents(campaign) + clickMillicents;
  return usedMillicents + price > budgetMillicents(campaign);
}

/** Whether impressions are paid from the budget. */
export function paysImpressions(campaign: Paying): boolean {
  return campaign.budgetCents !== null && impressionMillicents(campaign) > 0;
}

/** Whether each impression must be paid from a lease. */
export function needsLease(campaign: Capped): boolean {
  return paysImpressions(campaign) || campaign.dailyImpressions !== null;
}
