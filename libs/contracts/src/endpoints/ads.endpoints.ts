import { defineEndpoint } from './define-endpoint';

export const placementEndpoint = defineEndpoint(
  'GET',
  '/api/ads/placement/:placementId/:deviceType',
);
export const adEventsEndpoint = defineEndpoint('POST', '/api/ads/events');
export const adClickEndpoint = defineEndpoint('GET', '/api/ads/click/:adToken');
export const adMediaEndpoint = defineEndpoint('GET', '/api/ads/media/:mediaKey');
export const uploadAdMediaEndpoint = defineEndpoint('PUT', '/api/admin/ads/media');
