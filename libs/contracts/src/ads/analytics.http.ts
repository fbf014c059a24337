import { z } from 'zod';
import { EXAMPLE_ID, isPeriod, PERIOD_PROBLEM, periodQuery } from '../core';
import { placementIdSchema } from './ads.http';

const figures = {
  impressions: z.int().nonnegative(),
  viewable: z.int().nonnegative(),
  clicks: z.int().nonnegative(),
  /** Seconds in view, on average over the ads that were. */
  avgViewDuration: z.number().nonnegative(),
  /** Clicks by impressions, as a fraction. */
  ctr: z.number().nonnegative(),
  /** US cents, by the campaigns' prices. */
  revenueCents: z.number().nonnegative(),
};
const figuresSchema = z.object(figures);
export type AdFigures = z.output<typeof figuresSchema>;

/** Query of `GET /api/admin/analytics/campaigns` and of the report as CSV. */
export const adPeriodQuerySchema = z.strictObject(periodQuery).refine(isPeriod, PERIOD_PROBLEM);

/** Query of `GET /api/admin/analytics/ads`. */
export const adReportQuerySchema = z
  .strictObject({ ...periodQuery, campaignId: z.uuid().optional().meta({ example: EXAMPLE_ID }) })
  .refine(isPeriod, PERIOD_PROBLEM);

/** Figures of one campaign; a deleted one keeps the name that it had. */
export const campaignFiguresSchema = z
  .object({ campaignId: z.uuid(), campaignName: z.string(), ...figures })
  .meta({ id: 'CampaignFigures' });
export type CampaignFigures = z.output<typeof campaignFiguresSchema>;

/** The most impressions first. */
export const campaignAnalyticsResponseSchema = z
  .array(campaignFiguresSchema)
  .meta({ id: 'CampaignAnalyticsResponse' });

export const adReportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    total: figuresSchema,
    /** Figures of as many days before the period. */
    before: figuresSchema,
    /** Every day of the period, in order. */
    days: z.array(z.object({ day: z.iso.date(), ...figures })),
    campaigns: campaignAnalyticsResponseSchema,
    placements: z.array(
      z.object({ placementId: placementIdSchema, placementName: z.string(), ...figures }),
    ),
    /** Events that do not count, by reason. */
    notCounted: z.object({
      bots: z.int().nonnegative(),
      tooMany: z.int().nonnegative(),
      unseenClicks: z.int().nonnegative(),
      administrators: z.int().nonnegative(),
    }),
    /** Time until which events are in these figures. */
    countedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdReport' });
export type AdReport = z.output<typeof adReportSchema>;
