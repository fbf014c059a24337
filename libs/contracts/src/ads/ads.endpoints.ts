import { defineEndpoint } from '../core/define-endpoint';

export const placementEndpoint = defineEndpoint(
  'GET',
  '/api/ads/placement/:placementId/:deviceType',
);
