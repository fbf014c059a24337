import type { AdReport, Campaign, Placement } from '@tabdock/contracts/ads';
import { anAdmin } from './account-fixtures';
import { FakeApi, json } from './fake-api';

export const CAMPAIGN_ID = '0190a000-0000-7000-8000-00000000ca01';

export function aCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: CAMPAIGN_ID,
    name: 'Strings for a year',
    adId: 'strings-2026',
    adNetwork: 'custom',
    category: 'music-instruments',
    adType: 'banner',
    mediaUrl: null,
    captionsUrl: null,
    clickUrl: 'https://strings.example/',
    priority: 3,
    isActive: true,
    startsAt: null,
    endsAt: null,
    dailyImpressions: null,
    budgetCents: null,
    priceModel: null,
    priceCents: null,
    mediaType: null,
    isHouse: false,
    obstacles: [],
    placements: ['below-the-chords'],
    revision: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

export function aPlacement(changes: Partial<Placement> = {}): Placement {
  return {
    id: 'below-the-chords',
    name: 'Below the chords',
    position: 'bottom',
    deviceTypes: ['mobile', 'tablet', 'desktop'],
    maxAdsPerSession: 3,
    timingDelay: 0,
    duration: 30,
    isActive: true,
    category: null,
    isBuiltIn: false,
    revision: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

const FIGURES = {
  impressions: 1_200,
  viewable: 900,
  clicks: 14,
  avgViewDuration: 6.42,
  ctr: 14 / 1_200,
  revenueCents: 300,
};

export function anAdReport(changes: Partial<AdReport> = {}): AdReport {
  return {
    from: '2026-11-19',
    to: '2026-11-20',
    total: FIGURES,
    before: { ...FIGURES, impressions: 1_000, clicks: 0, ctr: 0 },
    days: [
      { day: '2026-11-19', ...FIGURES, impressions: 500 },
      { day: '2026-11-20', ...FIGURES, impressions: 700 },
    ],
    campaigns: [
      { campaignId: CAMPAIGN_ID, campaignName: 'Strings for a year', ...FIGURES },
      {
        campaignId: '0190a000-0000-7000-8000-00000000ca02',
        campaignName: 'Amplifiers',
        ...FIGURES,
        impressions: 90,
        clicks: 30,
      },
    ],
    placements: [{ placementId: 'sidebar-home', placementName: 'Beside the results', ...FIGURES }],
    notCounted: { bots: 12, tooMany: 0, unseenClicks: 2, administrators: 5 },
    countedUntil: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** The ad desk of an administrator, with what there is of campaigns and placements as the test goes on. */
export function adDeskApi(desk: { campaigns: Campaign[]; placements: Placement[] }): FakeApi {
  return new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/campaigns', () => json(desk.campaigns))
    .on('GET /api/admin/placements', () => json(desk.placements))
    .install();
}
