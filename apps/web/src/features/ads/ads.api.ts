import { placementEndpoint } from '@tabdock/contracts/endpoints/ads';
import { type DeviceType } from '@tabdock/contracts/ads';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';

const adsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlacementAds: build.query<
      AnswerOf<typeof placementEndpoint>,
      { placementId: string; device: DeviceType }
    >({
      query: ({ placementId, device: deviceType }) =>
        fromRoute(placementEndpoint, { params: { placementId, deviceType } }),
    }),
  }),
});

export const { useGetPlacementAdsQuery } = adsApi;
