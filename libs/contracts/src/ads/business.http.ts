import { z } from 'zod';
import { closed, openItems } from '../core';
import { AD_NETWORKS, POSITIONS } from './ads.http';

/** Viewable impressions from which they say something about a position. */
export const VIEWABLE_ENOUGH = 1_000;

/** What the ads of a period amount to. */
export const adBusinessSchema = z.object({
  /** US cents, by the campaigns' prices. */
  pricedCents: z.number().nonnegative(),
  /** US cents, by the networks' rates, for campaigns without a price. */
  estimatedCents: z.number().nonnegative(),
  /** Each position once. */
  positions: openItems(
    'ad position',
    z.array(
      z.object({
        position: closed(z.enum(POSITIONS), 'other positions are left out of lists'),
        impressions: z.int().nonnegative(),
        viewable: z.int().nonnegative(),
        clicks: z.int().nonnegative(),
      }),
    ),
    POSITIONS,
    ({ position }) => position,
  ),
});
export type AdBusiness = z.output<typeof adBusinessSchema>;

/** What an administrator thinks that a network pays, in US cents for 1,000 impressions; null: nothing is estimated. */
export const adRateSchema = z
  .object({
    adNetwork: closed(z.enum(AD_NETWORKS), 'other networks are left out of lists'),
    centsPerThousand: z.int().nonnegative().max(100_000).nullable(),
  })
  .meta({ id: 'AdRate' });
export type AdRate = z.output<typeof adRateSchema>;

/** Every network once. */
export const adRatesResponseSchema = openItems(
  'ad network',
  z.array(adRateSchema),
  AD_NETWORKS,
  ({ adNetwork }) => adNetwork,
).meta({ id: 'AdRatesResponse' });

export const setAdRateBodySchema = z
  .strictObject({ centsPerThousand: adRateSchema.shape.centsPerThousand })
  .meta({ id: 'SetAdRateBody' });
