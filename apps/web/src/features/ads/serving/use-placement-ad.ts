import { skipToken } from '@reduxjs/toolkit/query';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DeviceType } from '@tabdock/contracts/ads';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetPlacementAdQuery } from '../ads.api';
import { useAdView } from './use-ad-view';
import { useAsksForAds } from './use-sees-ads';

function useDeviceType(): DeviceType {
  const tablet = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return desktop ? 'desktop' : tablet ? 'tablet' : 'mobile';
}

/** The ad of a placement at its n-th turn in this view; asked for once in five minutes, whatever the window's width is. */
export function usePlacementAd(placementId: string, turn: number, isWanted = true) {
  const { id: view, slotOf, deviceOf, keepDevice } = useAdView();
  const current = useDeviceType();
  const device = deviceOf(placementId, turn) ?? current;
  const { pathname: page } = useLocation();
  const asks = useAsksForAds() && isWanted;
  const answer = useGetPlacementAdQuery(
    asks ? { placementId, device, view, slot: slotOf(placementId, turn), page } : skipToken,
  );
  const hasAd = Boolean(answer.currentData);
  useEffect(() => {
    if (hasAd) keepDevice(placementId, turn, device);
  }, [hasAd, keepDevice, placementId, turn, device]);
  return answer;
}
