import { bytes, defineRoute, doneSchema, EXAMPLE_TIME, idParameter, json, responds } from '../core';
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
import {
  EXAMPLE_CAMPAIGN,
  EXAMPLE_CAMPAIGN_FIGURES,
  EXAMPLE_FIGURES,
  EXAMPLE_PLACEMENT,
} from './ad-desk.examples';
import { placementIdSchema } from './ads.http';
import {
  adPeriodQuerySchema,
  adReportQuerySchema,
  adReportSchema,
  campaignAnalyticsResponseSchema,
} from './analytics.http';
import {
  campaignSchema,
  campaignsResponseSchema,
  createCampaignBodySchema,
  updateCampaignBodySchema,
} from './campaigns.http';
import {
  createPlacementBodySchema,
  placementSchema,
  placementsResponseSchema,
  updatePlacementBodySchema,
} from './placements.http';

const desk = { tag: 'administration', permission: 'ads.manage', limit: 'generous' } as const;
const ofCampaign = { ...desk, params: { campaignId: idParameter() } } as const;
const ofPlacement = {
  ...desk,
  params: { placementId: placementIdSchema.meta({ example: EXAMPLE_PLACEMENT.id }) },
} as const;

export const campaignsRoute = defineRoute(campaignsEndpoint, {
  ...desk,
  id: 'campaigns',
  summary: 'Campaigns, the newest first',
  response: json(campaignsResponseSchema, [EXAMPLE_CAMPAIGN]),
  errors: [],
});

export const createCampaignRoute = defineRoute(createCampaignEndpoint, {
  ...desk,
  id: 'createCampaign',
  summary: 'Make a campaign',
  body: json(createCampaignBodySchema, {
    name: EXAMPLE_CAMPAIGN.name,
    adId: EXAMPLE_CAMPAIGN.adId,
    adNetwork: EXAMPLE_CAMPAIGN.adNetwork,
    category: EXAMPLE_CAMPAIGN.category,
    clickUrl: EXAMPLE_CAMPAIGN.clickUrl,
  }),
  response: json(campaignSchema, EXAMPLE_CAMPAIGN),
  errors: ['ADS.TOO_MANY'],
});

export const updateCampaignRoute = defineRoute(updateCampaignEndpoint, {
  ...ofCampaign,
  id: 'updateCampaign',
  summary: 'Change the fields that are named',
  description: 'A refusal for an earlier revision holds a `Campaign`.',
  ifMatch: true,
  body: json(updateCampaignBodySchema, { isActive: false }),
  response: json(campaignSchema, { ...EXAMPLE_CAMPAIGN, isActive: false, revision: 2 }),
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
  response: json(campaignSchema, EXAMPLE_CAMPAIGN),
  errors: ['ADS.CAMPAIGN_NOT_FOUND'],
});

export const placementsRoute = defineRoute(placementsEndpoint, {
  ...desk,
  id: 'placements',
  summary: 'Placements: those of the pages first, then the newest',
  response: json(placementsResponseSchema, [EXAMPLE_PLACEMENT]),
  errors: [],
});

export const createPlacementRoute = defineRoute(createPlacementEndpoint, {
  ...desk,
  id: 'createPlacement',
  summary: 'Make a placement; its id is made of its name',
  body: json(createPlacementBodySchema, { name: EXAMPLE_PLACEMENT.name, position: 'bottom' }),
  response: json(placementSchema, EXAMPLE_PLACEMENT),
  errors: ['ADS.TOO_MANY'],
});

export const updatePlacementRoute = defineRoute(updatePlacementEndpoint, {
  ...ofPlacement,
  id: 'updatePlacement',
  summary: 'Change the fields that are named; the id stays',
  description: 'A refusal for an earlier revision holds a `Placement`.',
  ifMatch: true,
  body: json(updatePlacementBodySchema, { duration: 45 }),
  response: json(placementSchema, { ...EXAMPLE_PLACEMENT, duration: 45, revision: 2 }),
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
  response: json(placementSchema, EXAMPLE_PLACEMENT),
  errors: ['ADS.PLACEMENT_NOT_FOUND'],
});

export const campaignAnalyticsRoute = defineRoute(campaignAnalyticsEndpoint, {
  ...desk,
  id: 'campaignAnalytics',
  summary: 'What became of each campaign, the most impressions first',
  query: adPeriodQuerySchema,
  response: json(campaignAnalyticsResponseSchema, [EXAMPLE_CAMPAIGN_FIGURES]),
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
    total: EXAMPLE_FIGURES,
    before: EXAMPLE_FIGURES,
    days: [{ day: '2026-11-20', ...EXAMPLE_FIGURES }],
    campaigns: [EXAMPLE_CAMPAIGN_FIGURES],
    placements: [
      {
        placementId: EXAMPLE_PLACEMENT.id,
        placementName: EXAMPLE_PLACEMENT.name,
        ...EXAMPLE_FIGURES,
      },
    ],
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
