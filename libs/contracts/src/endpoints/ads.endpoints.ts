import { defineEndpoint } from './define-endpoint';

export const placementEndpoint = defineEndpoint(
  'GET',
  '/api/ads/placement/:placementId/:deviceType',
);
