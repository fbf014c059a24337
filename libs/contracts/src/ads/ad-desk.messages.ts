import { z } from 'zod';
import { actorSchema, defineMessage, expectedRevisionSchema } from '../core';
import { placementIdSchema } from './ads.http';
import { adReportSchema, campaignAnalyticsResponseSchema } from './analytics.http';
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

const actor = { actor: actorSchema };
const revision = expectedRevisionSchema;
const campaign = z.object({ campaign: campaignSchema });
const oneCampaign = z.object({ ...actor, campaignId: z.uuid() });
/** Media at an https address is loaded meanwhile. */
const MEDIA_DEADLINE_MILLIS = 20_000;
const placement = z.object({ placement: placementSchema });
const onePlacement = z.object({ ...actor, placementId: placementIdSchema });

export const campaignsList = defineMessage('campaigns.list', {
  service: 'ads',
  request: z.object({}),
  reply: z.object({ campaigns: campaignsResponseSchema }),
});

/** `campaignId` is the idempotency key. Fails with ADS.TOO_MANY. */
export const campaignsCreate = defineMessage('campaigns.create', {
  service: 'ads',
  request: oneCampaign.extend({ fields: createCampaignBodySchema }),
  reply: campaign,
  deadlineMillis: MEDIA_DEADLINE_MILLIS,
});

/** Changes the fields that are named. Fails with ADS.CAMPAIGN_NOT_FOUND, and REQUEST.OUTDATED with a `Campaign`. */
export const campaignsUpdate = defineMessage('campaigns.update', {
  service: 'ads',
  request: oneCampaign.extend({ revision, changes: updateCampaignBodySchema }),
  reply: campaign,
  deadlineMillis: MEDIA_DEADLINE_MILLIS,
});

/**
 * Deletes a campaign, which is no longer shown and can be restored. Fails with ADS.CAMPAIGN_NOT_FOUND,
 * ADS.HOUSE_CAMPAIGN, and REQUEST.OUTDATED with a `Campaign`.
 */
export const campaignsDelete = defineMessage('campaigns.delete', {
  service: 'ads',
  request: oneCampaign.extend({ revision }),
  reply: z.object({}),
});

/** Fails with ADS.CAMPAIGN_NOT_FOUND. One that is not deleted stays as it is. */
export const campaignsRestore = defineMessage('campaigns.restore', {
  service: 'ads',
  request: oneCampaign,
  reply: campaign,
});

export const placementsList = defineMessage('placements.list', {
  service: 'ads',
  request: z.object({}),
  reply: z.object({ placements: placementsResponseSchema }),
});

/**
 * Creates a placement. Its id is a slug of its name, with a number where that is taken. `requestId` is the idempotency
 * key. Fails with ADS.TOO_MANY.
 */
export const placementsCreate = defineMessage('placements.create', {
  service: 'ads',
  request: z.object({ ...actor, requestId: z.uuid(), fields: createPlacementBodySchema }),
  reply: placement,
});

/**
 * Changes the fields that are named; the id stays. Fails with ADS.PLACEMENT_NOT_FOUND, and REQUEST.OUTDATED with a
 * `Placement`.
 */
export const placementsUpdate = defineMessage('placements.update', {
  service: 'ads',
  request: onePlacement.extend({ revision, changes: updatePlacementBodySchema }),
  reply: placement,
});

/**
 * Deletes a placement, which can be restored. Fails with ADS.PLACEMENT_NOT_FOUND, ADS.PLACEMENT_BUILT_IN, and
 * REQUEST.OUTDATED with a `Placement`.
 */
export const placementsDelete = defineMessage('placements.delete', {
  service: 'ads',
  request: onePlacement.extend({ revision }),
  reply: z.object({}),
});

/** Fails with ADS.PLACEMENT_NOT_FOUND. One that is not deleted stays as it is. */
export const placementsRestore = defineMessage('placements.restore', {
  service: 'ads',
  request: onePlacement,
  reply: placement,
});

const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };

export const adsCampaignFigures = defineMessage('ads.campaignFigures', {
  service: 'ads',
  request: z.object(period),
  reply: z.object({ campaigns: campaignAnalyticsResponseSchema }),
});

/** Figures of a period, for all campaigns or for one. */
export const adsReport = defineMessage('ads.report', {
  service: 'ads',
  request: z.object({ ...period, campaignId: z.uuid().optional() }),
  reply: z.object({ report: adReportSchema }),
});

export const AD_DESK_MESSAGES = [
  campaignsList,
  campaignsCreate,
  campaignsUpdate,
  campaignsDelete,
  campaignsRestore,
  placementsList,
  placementsCreate,
  placementsUpdate,
  placementsDelete,
  placementsRestore,
  adsCampaignFigures,
  adsReport,
] as const;
