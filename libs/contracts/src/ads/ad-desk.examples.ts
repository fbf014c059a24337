import { EXAMPLE_ID, EXAMPLE_TIME } from '../core';
import type { AdFigures } from './analytics.http';
import type { Campaign } from './campaigns.http';
import type { Placement } from './placements.http';

export const EXAMPLE_CAMPAIGN: Campaign = {
  id: EXAMPLE_ID,
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
  dailyImpressions: 5_000,
  budgetCents: 20_000,
  priceModel: 'cpm',
  priceCents: 250,
  mediaType: null,
  isHouse: false,
  obstacles: [],
  placements: ['sidebar-home'],
  revision: 1,
  createdAt: EXAMPLE_TIME,
};

export const EXAMPLE_PLACEMENT: Placement = {
  id: 'below-the-chords',
  name: 'Below the chords',
  position: 'bottom',
  deviceTypes: ['mobile', 'desktop'],
  maxAdsPerSession: 3,
  timingDelay: 0,
  duration: 30,
  isActive: true,
  category: null,
  isBuiltIn: false,
  revision: 1,
  createdAt: EXAMPLE_TIME,
};

export const EXAMPLE_FIGURES: AdFigures = {
  impressions: 1_200,
  viewable: 900,
  clicks: 14,
  avgViewDuration: 6.4,
  ctr: 0.0117,
  revenueCents: 300,
};

export const EXAMPLE_CAMPAIGN_FIGURES = {
  campaignId: EXAMPLE_ID,
  campaignName: EXAMPLE_CAMPAIGN.name,
  ...EXAMPLE_FIGURES,
};
