import { skipToken } from '@reduxjs/toolkit/query';
import type { DeviceType } from '@tabdock/contracts/ads';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetPlacementAdsQuery } from './ads.api';

function useDeviceType(): DeviceType {
  const tablet = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return desktop ? 'desktop' : tablet ? 'tablet' : 'mobile';
}

/** Fetches the ads of a placement before it is on the page, so that they arrive without a jump. */
export function usePreloadedAds(placementId: string, skip: boolean): void {
  useGetPlacementAdsQuery({ placementId, device: useDeviceType() }, { skip });
}

/** The ad for a placement: its first, or the first that `except`, on the same page, does not show. */
export function usePlacementAd(placementId: string, except?: string) {
  const device = useDeviceType();
  const { data, isLoading } = useGetPlacementAdsQuery({ placementId, device });
  const other = useGetPlacementAdsQuery(except ? { placementId: except, device } : skipToken);
  const taken = other.data?.[0]?.adId;
  return {
    ad: other.isLoading ? undefined : data?.find(({ adId }) => adId !== taken),
    isLoading: isLoading || other.isLoading,
  };
}
