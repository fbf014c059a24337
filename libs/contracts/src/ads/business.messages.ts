import { z } from 'zod';
import { actorSchema, defineMessage, periodSchema } from '../core';
import { adBusinessSchema, adRateSchema, adRatesResponseSchema } from './business.http';

export const adsBusiness = defineMessage('ads.business', {
  service: 'ads',
  request: periodSchema,
  reply: adBusinessSchema,
});

export const adsRates = defineMessage('ads.rates', {
  service: 'ads',
  request: z.object({}),
  reply: z.object({ rates: adRatesResponseSchema }),
});

/** Returns every network's rate. */
export const adsSetRate = defineMessage('ads.setRate', {
  service: 'ads',
  request: adRateSchema.extend({ actor: actorSchema }),
  reply: z.object({ rates: adRatesResponseSchema }),
});

export const AD_BUSINESS_MESSAGES = [adsBusiness, adsRates, adsSetRate] as const;
