import { z } from 'zod';
import { defineRoute, json, redirect, responds } from '../core';
import { adClickEndpoint, adEventsEndpoint, placementEndpoint } from '../endpoints';
import { AD_DESK_ROUTES } from './ad-desk.routes';
import {
  adsResponseSchema,
  DEVICE_TYPES,
  placementIdSchema,
  placementQuerySchema,
} from './ads.http';
import { adEventsBodySchema, adEventsResponseSchema, adTokenSchema } from './events.http';
import { adMediaAddress } from './media.http';
import { AD_MEDIA_ROUTES } from './media.routes';

const EXAMPLE_TOKEN = 'eyJwIjoic2lkZWJhci1ob21lIn0.c2lnbmF0dXJl';
const ads = { tag: 'ads', permission: 'ads.see' } as const;

export const placementRoute = defineRoute(placementEndpoint, {
  ...ads,
  id: 'placement',
  summary: 'The ad for a slot, as a list that the first counts of',
  description:
    'Empty where there is none, also for accounts that see no ads and while the part of Tabdock that chooses ads does not answer within 150 ms. Ads for pages of Tabdock leave out the page that is shown.',
  limit: 'generous',
  params: {
    placementId: placementIdSchema.meta({ example: 'sidebar-home' }),
    deviceType: z.enum(DEVICE_TYPES).meta({ example: 'desktop' }),
  },
  query: placementQuerySchema,
  response: json(adsResponseSchema, [
    {
      adNetwork: 'custom',
      adId: 'strings-2026',
      adType: 'banner',
      mediaUrl: adMediaAddress('ab'.repeat(32)),
      mediaType: 'image',
      clickUrl: `/api/ads/click/${EXAMPLE_TOKEN}`,
      name: 'Strings for a year',
      token: EXAMPLE_TOKEN,
      delaySeconds: 0,
      durationSeconds: 30,
    },
  ]),
  errors: [],
});

export const adEventsRoute = defineRoute(adEventsEndpoint, {
  ...ads,
  id: 'adEvents',
  summary: 'What happened to ads that were served',
  description: 'Each kind counts once for one ad, for an hour after it was served, in any order.',
  limit: 'per-minute',
  body: json(adEventsBodySchema, {
    events: [
      { token: EXAMPLE_TOKEN, kind: 'impression', afterMillis: 40 },
      { token: EXAMPLE_TOKEN, kind: 'view', afterMillis: 8_040, viewMillis: 8_000 },
    ],
  }),
  response: json(adEventsResponseSchema, { accepted: 2 }),
  errors: [],
});

export const adClickRoute = defineRoute(adClickEndpoint, {
  ...ads,
  id: 'adClick',
  summary: 'Follow an ad',
  limit: 'per-minute',
  params: { adToken: adTokenSchema.meta({ example: EXAMPLE_TOKEN }) },
  response: [responds(redirect(), "The campaign's own address")],
  errors: ['ADS.LINK_EXPIRED'],
});

export const ADS_ROUTES = [
  placementRoute,
  adEventsRoute,
  adClickRoute,
  ...AD_MEDIA_ROUTES,
  ...AD_DESK_ROUTES,
] as const;
