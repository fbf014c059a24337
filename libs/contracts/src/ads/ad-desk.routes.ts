import {
  bytes,
  defineRoute,
  doneSchema,
  EXAMPLE_ID,
  EXAMPLE_TIME,
  idParameter,
  json,
  responds,
} from '../core';
import {
  adReportCsvEndpoint,
  adReportEndpoint,
  campaignAnalyticsEndpoint,
  campaignsEndpoint,
  createCampaignEndpoint,
  createPlacementEndpoint,
  deleteCampaignEndpoint,
  deletePlacementEndpoint,
  placementsEndpoint,
  restoreCampaignEndpoint,
  restorePlacementEndpoint,
  updateCampaignEndpoint,
  updatePlacementEndpoint,
} from '../endpoints';
import { placementIdSchema } from './ads.http';
import {
  adPeriodQuerySchema,
  adReportQuerySchema,
  adReportSchema,
  campaignAnalyticsResponseSchema,
  type AdFigures,
} from './analytics.http';
import {
  campaignSchema,
  campaignsResponseSchema,
  createCampaignBodySchema,
  updateCampaignBodySchema,
  type Campaign,
} from './campaigns.http';
import {
  createPlacementBodySchema,
  placementSchema,
  placementsResponseSchema,
  updatePlacementBodySchema,
  type Placement,
} from './placements.http';

const CAMPAIGN: Campaign = {
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
const PLACEMENT: Placement = {
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
const FIGURES: AdFigures = {
  impressions: 1_200,
  viewable: 900,
  clicks: 14,
  avgViewDuration: 6.4,
  ctr: 0.0117,
  revenueCents: 300,
};
const CAMPAIGN_FIGURES = { campaignId: EXAMPLE_ID, campaignName: CAMPAIGN.name, ...FIGURES };

const desk = { tag: 'administration', permission: 'ads.manage', limit: 'generous' } as const;
const ofCampaign = { ...desk, params: { campaignId: idParameter() } } as const;
const ofPlacement = {
  ...desk,
  params: { placementId: placementIdSchema.meta({ example: PLACEMENT.id }) },
} as const;

export const campaignsRoute = defineRoute(campaignsEndpoint, {
  ...desk,
  id: 'campaigns',
  summary: 'Campaigns, the newest first',
  response: json(campaignsResponseSchema, [CAMPAIGN]),
  errors: [],
});

export const createCampaignRoute = defineRoute(createCampaignEndpoint, {
  ...desk,
  id: 'createCampaign',
  summary: 'Make a campaign',
  body: json(createCampaignBodySchema, {
    name: CAMPAIGN.name,
    adId: CAMPAIGN.adId,
    adNetwork: CAMPAIGN.adNetwork,
    category: CAMPAIGN.category,
    clickUrl: CAMPAIGN.clickUrl,
  }),
  response: json(campaignSchema, CAMPAIGN),
  errors: ['ADS.TOO_MANY'],
});

export const updateCampaignRoute = defineRoute(updateCampaignEndpoint, {
  ...ofCampaign,
  id: 'updateCampaign',
  summary: 'Change the fields that are named',
  description: 'A refusal for an earlier revision holds a `Campaign`.',
  ifMatch: true,
  body: json(updateCampaignBodySchema, { isActive: false }),
  response: json(campaignSchema, { ...CAMPAIGN, isActive: false, revision: 2 }),
  errors: ['ADS.CAMPAIGN_NOT_FOUND'],
});

export const deleteCampaignRoute = defineRoute(deleteCampaignEndpoint, {
  ...ofCampaign,
  id: 'deleteCampaign',
  summary: 'Delete a campaign; its figures keep its name',
  ifMatch: true,
  response: json(doneSchema, { done: true }),
  errors: ['ADS.CAMPAIGN_NOT_FOUND', 'ADS.HOUSE_CAMPAIGN'],
});

export const restoreCampaignRoute = defineRoute(restoreCampaignEndpoint, {
  ...ofCampaign,
  id: 'restoreCampaign',
  summary: 'Bring a deleted campaign back',
  response: json(campaignSchema, CAMPAIGN),
  errors: ['ADS.CAMPAIGN_NOT_FOUND'],
});

export const placementsRoute = defineRoute(placementsEndpoint, {
  ...desk,
  id: 'placements',
  summary: 'Placements: those of the pages first, then the newest',
  response: json(placementsResponseSchema, [PLACEMENT]),
  errors: [],
});

export const createPlacementRoute = defineRoute(createPlacementEndpoint, {
  ...desk,
  id: 'createPlacement',
  summary: 'Make a placement; its id is made of its name',
  body: json(createPlacementBodySchema, { name: PLACEMENT.name, position: 'bottom' }),
  response: json(placementSchema, PLACEMENT),
  errors: ['ADS.TOO_MANY'],
});

export const updatePlacementRoute = defineRoute(updatePlacementEndpoint, {
  ...ofPlacement,
  id: 'updatePlacement',
  summary: 'Change the fields that are named; the id stays',
  description: 'A refusal for an earlier revision holds a `Placement`.',
  ifMatch: true,
  body: json(updatePlacementBodySchema, { duration: 45 }),
  response: json(placementSchema, { ...PLACEMENT, duration: 45, revision: 2 }),
  errors: ['ADS.PLACEMENT_NOT_FOUND'],
});

export const deletePlacementRoute = defineRoute(deletePlacementEndpoint, {
  ...ofPlacement,
  id: 'deletePlacement',
  summary: 'Delete a placement; its figures keep its name',
  ifMatch: true,
  response: json(doneSchema, { done: true }),
  errors: ['ADS.PLACEMENT_NOT_FOUND', 'ADS.PLACEMENT_BUILT_IN'],
});

export const restorePlacementRoute = defineRoute(restorePlacementEndpoint, {
  ...ofPlacement,
  id: 'restorePlacement',
  summary: 'Bring a deleted placement back',
  response: json(placementSchema, PLACEMENT),
  errors: ['ADS.PLACEMENT_NOT_FOUND'],
});

export const campaignAnalyticsRoute = defineRoute(campaignAnalyticsEndpoint, {
  ...desk,
  id: 'campaignAnalytics',
  summary: 'What became of each campaign, the most impressions first',
  query: adPeriodQuerySchema,
  response: json(campaignAnalyticsResponseSchema, [CAMPAIGN_FIGURES]),
  errors: [],
});

export const adReportRoute = defineRoute(adReportEndpoint, {
  ...desk,
  id: 'adReport',
  summary: 'Figures of a period by day, campaign and placement, beside the period before',
  query: adReportQuerySchema,
  response: json(adReportSchema, {
    from: '2026-11-20',
    to: '2026-11-20',
    total: FIGURES,
    before: FIGURES,
    days: [{ day: '2026-11-20', ...FIGURES }],
    campaigns: [CAMPAIGN_FIGURES],
    placements: [{ placementId: PLACEMENT.id, placementName: PLACEMENT.name, ...FIGURES }],
    notCounted: { bots: 12, tooMany: 0, unseenClicks: 2, administrators: 5 },
    countedUntil: EXAMPLE_TIME,
  }),
  errors: [],
});

export const adReportCsvRoute = defineRoute(adReportCsvEndpoint, {
  ...desk,
  id: 'adReportCsv',
  summary: 'Figures of a period by campaign, as CSV',
  query: adPeriodQuerySchema,
  response: [responds(bytes('text/csv; charset=utf-8'), 'A header line, then a line per campaign')],
  errors: [],
});

export const AD_DESK_ROUTES = [
  campaignsRoute,
  createCampaignRoute,
  updateCampaignRoute,
  deleteCampaignRoute,
  restoreCampaignRoute,
  placementsRoute,
  createPlacementRoute,
  updatePlacementRoute,
  deletePlacementRoute,
  restorePlacementRoute,
  campaignAnalyticsRoute,
  adReportRoute,
  adReportCsvRoute,
] as const;
