import { z } from 'zod';
import { POSITIONS } from '../ads';
import { isPeriod, PERIOD_PROBLEM, periodQuery } from '../core';
import { accountBusinessSchema } from '../users';

/** Query of `GET /api/analytics/business`; without it the last 30 days, today included. */
export const businessQuerySchema = z.strictObject(periodQuery).refine(isPeriod, PERIOD_PROBLEM);

/** The services that figures come from, in words for people: of accounts, searches, downloads and ads. */
export const BUSINESS_PARTS = ['accounts', 'searches', 'downloads', 'ads'] as const;
export type BusinessPart = (typeof BUSINESS_PARTS)[number];

const count = z.int().nonnegative();
const termSchema = z.object({ term: z.string(), visitors: z.int().positive() });

export const businessSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** What did not answer; its figures are null. */
    missing: z.array(z.enum(BUSINESS_PARTS)),
    totalUsers: count.nullable(),
    payingUsers: count.nullable(),
    /** US dollars of all revenue per account and 30 days. */
    averageRevenue: z.number().nullable(),
    /** The most frequent first. */
    topSearchTerms: z.array(z.string()).nullable(),
    /** Paying by all accounts, as a fraction. */
    conversionRate: z.number().min(0).max(1).nullable(),
    /**
     * Positions by the share of impressions that were seen times clicks by impressions, the best first; none with
     * fewer than 1,000 viewable impressions.
     */
    recommendedAdPlacements: z.array(z.enum(POSITIONS)).nullable(),
    /** US cents in the period. */
    revenue: z.object({
      /** Revenue of subscriptions, less what was given back. */
      subscriptionCents: z.int().nullable(),
      /** Revenue of ads by the campaigns' prices. */
      adsCents: z.number().nullable(),
      /** Estimate by the ad networks' rates. */
      estimatedAdsCents: z.number().nullable(),
    }),
    /** Every day of the period, in order. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        visits: count.nullable(),
        signUps: count.nullable(),
        searches: count.nullable(),
        downloads: count.nullable(),
      }),
    ),
    visitShares: accountBusinessSchema.shape.visitShares,
    funnel: accountBusinessSchema.shape.funnel.nullable(),
    topTerms: z.array(termSchema).nullable(),
    emptyTerms: z.array(termSchema).nullable(),
    /** Sources by how they are; `troubled` are paused, in quarantine or failing. */
    sources: z
      .object({ working: count, troubled: z.array(z.object({ id: z.string(), name: z.string() })) })
      .nullable(),
    positions: z
      .array(
        z.object({
          position: z.enum(POSITIONS),
          viewable: count,
          /** Share of the impressions that were viewable. */
          viewableRate: z.number().min(0),
          ctr: z.number().min(0),
          /** Enough was seen to recommend it or not. */
          isEnough: z.boolean(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'BusinessAnalytics' });
export type BusinessAnalytics = z.output<typeof businessSchema>;
