import { AD_NETWORKS, adRatesResponseSchema, setAdRateBodySchema, type AdRate } from '../ads';
import { bytes, defineRoute, json, responds } from '../core';
import {
  adRatesEndpoint,
  businessCsvEndpoint,
  businessEndpoint,
  setAdRateEndpoint,
} from '../endpoints';
import { z } from 'zod';
import { businessQuerySchema, businessSchema, type BusinessAnalytics } from './business.http';

const EXAMPLE: BusinessAnalytics = {
  from: '2026-11-01',
  to: '2026-11-30',
  missing: [],
  totalUsers: 1_000,
  payingUsers: 30,
  averageRevenue: 0.62,
  topSearchTerms: ['greensleeves'],
  conversionRate: 0.03,
  recommendedAdPlacements: ['between-results'],
  revenue: { subscriptionCents: 14_970, adsCents: 40_000, estimatedAdsCents: 7_030 },
  days: [{ day: '2026-11-01', visits: 420, signUps: 6, searches: 900, downloads: 310 }],
  visitShares: { guests: 0.85, registered: 0.12, premium: 0.03 },
  funnel: { guestVisits: 10_000, accounts: 180, premium: 5 },
  topTerms: [{ term: 'greensleeves', visitors: 120 }],
  emptyTerms: [{ term: 'grensleves live 1580', visitors: 3 }],
  sources: { working: 1, troubled: [] },
  positions: [
    {
      position: 'between-results',
      viewable: 12_000,
      viewableRate: 0.7,
      ctr: 0.012,
      isEnough: true,
    },
  ],
};
const RATE: AdRate = { adNetwork: 'google-ads', centsPerThousand: 150 };

const see = { tag: 'administration', permission: 'analytics.see', limit: 'generous' } as const;

export const businessRoute = defineRoute(businessEndpoint, {
  ...see,
  id: 'business',
  summary: 'The figures behind the business, from every service that answers',
  query: businessQuerySchema,
  response: json(businessSchema, EXAMPLE),
  errors: [],
});

export const businessCsvRoute = defineRoute(businessCsvEndpoint, {
  ...see,
  id: 'businessCsv',
  summary: 'Visits, sign-ups, searches and downloads by day, as CSV',
  query: businessQuerySchema,
  response: [responds(bytes('text/csv; charset=utf-8'), 'One line for each day')],
  errors: [],
});

export const adRatesRoute = defineRoute(adRatesEndpoint, {
  ...see,
  id: 'adRates',
  summary: 'What each ad network is thought to pay',
  response: json(adRatesResponseSchema, [RATE]),
  errors: [],
});

export const setAdRateRoute = defineRoute(setAdRateEndpoint, {
  ...see,
  id: 'setAdRate',
  summary: 'Say what an ad network pays; revenue without prices is estimated by it',
  params: { adNetwork: z.enum(AD_NETWORKS).meta({ example: 'google-ads' }) },
  body: json(setAdRateBodySchema, { centsPerThousand: 150 }),
  response: json(adRatesResponseSchema, [RATE]),
  errors: [],
});

export const ANALYTICS_ROUTES = [
  businessRoute,
  businessCsvRoute,
  adRatesRoute,
  setAdRateRoute,
] as const;
