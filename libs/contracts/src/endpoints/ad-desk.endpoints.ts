import { defineEndpoint } from './define-endpoint';

export const campaignsEndpoint = defineEndpoint('GET', '/api/admin/campaigns');
export const createCampaignEndpoint = defineEndpoint('POST', '/api/admin/campaigns');
export const updateCampaignEndpoint = defineEndpoint('PATCH', '/api/admin/campaigns/:campaignId');
export const deleteCampaignEndpoint = defineEndpoint('DELETE', '/api/admin/campaigns/:campaignId');
export const restoreCampaignEndpoint = defineEndpoint(
  'POST',
  '/api/admin/campaigns/:campaignId/restore',
);
export const placementsEndpoint = defineEndpoint('GET', '/api/admin/placements');
export const createPlacementEndpoint = defineEndpoint('POST', '/api/admin/placements');
export const updatePlacementEndpoint = defineEndpoint(
  'PATCH',
  '/api/admin/placements/:placementId',
);
export const deletePlacementEndpoint = defineEndpoint(
  'DELETE',
  '/api/admin/placements/:placementId',
);
export const restorePlacementEndpoint = defineEndpoint(
  'POST',
  '/api/admin/placements/:placementId/restore',
);
export const campaignAnalyticsEndpoint = defineEndpoint('GET', '/api/admin/analytics/campaigns');
export const adReportEndpoint = defineEndpoint('GET', '/api/admin/analytics/ads');
export const adReportCsvEndpoint = defineEndpoint('GET', '/api/admin/analytics/ads.csv');
