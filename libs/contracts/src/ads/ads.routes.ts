import { z } from 'zod';
import { defineRoute, json } from '../core';
import { placementEndpoint } from '../endpoints';
import { adsResponseSchema, DEVICE_TYPES, placementIdSchema } from './ads.http';

export const placementRoute = defineRoute(placementEndpoint, {
  id: 'placement',
  tag: 'ads',
  summary: 'The ads for a slot, best first',
  permission: 'ads.see',
  limit: 'none',
  params: {
    placementId: placementIdSchema.meta({ example: 'sidebar-home' }),
    deviceType: z.enum(DEVICE_TYPES).meta({ example: 'desktop' }),
  },
  response: json(adsResponseSchema, [
    {
      adNetwork: 'house',
      adId: 'strings-2026',
      adType: 'banner',
      mediaUrl: '/media/strings.svg',
      clickUrl: 'https://strings.example/',
      name: 'Strings for a year',
    },
  ]),
  errors: [],
});

export const ADS_ROUTES = [placementRoute] as const;
