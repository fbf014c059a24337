import type { DeviceType } from '@tabdock/contracts/ads';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useGetPlacementAdsQuery } from './ads.api';

function useDeviceType(): DeviceType {
  const tablet = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return desktop ? 'desktop' : tablet ? 'tablet' : 'mobile';
}

/** The ad for a placement. Asking before its place is on the page lets it arrive without a jump. */
export function usePlacementAd(placementId: string, skip = false) {
  const device = useDeviceType();
  const { data, isLoading } = useGetPlacementAdsQuery({ placementId, device }, { skip });
  return { ad: data?.[0], isLoading };
}
