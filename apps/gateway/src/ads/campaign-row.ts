import type { CampaignFigures } from '@tabdock/contracts/ads';

const CENTS = 100;
const PERCENT = 100;

export const CAMPAIGN_COLUMNS = [
  'Campaign',
  'Impressions',
  'Viewable',
  'Clicks',
  'CTR (%)',
  'Average view time (s)',
  'Revenue ($)',
  'ID',
] as const;
type Row = Record<(typeof CAMPAIGN_COLUMNS)[number], string | number>;

export function campaignRow(campaign: CampaignFigures): Row {
  return {
    Campaign: campaign.campaignName,
    Impressions: campaign.impressions,
    Viewable: campaign.viewable,
    Clicks: campaign.clicks,
    'CTR (%)': (campaign.ctr * PERCENT).toFixed(2),
    'Average view time (s)': campaign.avgViewDuration.toFixed(1),
    'Revenue ($)': (campaign.revenueCents / CENTS).toFixed(2),
    ID: campaign.campaignId,
  };
}
