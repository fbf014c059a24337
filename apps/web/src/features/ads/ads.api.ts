import type { AdsResponse, DeviceType } from '@tabdock/contracts/ads';
import { api } from '../../api/api';

const adsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlacementAds: build.query<AdsResponse, { placementId: string; device: DeviceType }>({
      query: ({ placementId, device }) => ({ path: `/ads/placement/${placementId}/${device}` }),
    }),
  }),
});

export const { useGetPlacementAdsQuery } = adsApi;
