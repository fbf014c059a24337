import { skipToken } from '@reduxjs/toolkit/query';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DeviceType } from '@tabdock/contracts/ads';
import { useLocation } from 'react-router-dom';
import { useGetPlacementAdQuery } from '../ads.api';
import { useAdView } from './use-ad-view';
import { useAsksForAds } from './use-sees-ads';

function useDeviceType(): DeviceType {
  const tablet = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return desktop ? 'desktop' : tablet ? 'tablet' : 'mobile';
}

/** The ad of a placement at its n-th turn in this view; asked for once in five minutes. */
export function usePlacementAd(placementId: string, turn: number, isWanted = true) {
  const { id: view, slotOf } = useAdView();
  const device = useDeviceType();
  const { pathname: page } = useLocation();
  const asks = useAsksForAds() && isWanted;
  return useGetPlacementAdQuery(
    asks ? { placementId, device, view, slot: slotOf(placementId, turn), page } : skipToken,
  );
}
