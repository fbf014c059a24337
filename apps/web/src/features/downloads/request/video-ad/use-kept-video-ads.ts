import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../../api/store-hooks';
import {
  recordsOf,
  useGetDownloadsInfiniteQuery,
} from '../../../../download-records/downloads.api';
import { adsRestored, selectDownloads } from '../../downloads.slice';
import { keepVideoAds, keptVideoAds } from './kept-video-ads';

/** Video ads that were not seen before the page was loaded again are due again, for downloads that are still listed. */
export function useKeptVideoAds(): void {
  const { behindAd } = useSelector(selectDownloads);
  const { data } = useGetDownloadsInfiniteQuery();
  const dispatch = useAppDispatch();
  const isRestored = useRef(false);
  const restore = useEffectEvent(() => {
    const listed = new Set(data && recordsOf(data).map(({ id }) => id));
    dispatch(adsRestored(keptVideoAds().filter(({ downloadId }) => listed.has(downloadId))));
    isRestored.current = true;
  });
  const keep = useEffectEvent(() => {
    if (isRestored.current) keepVideoAds(behindAd);
  });
  const isListed = data !== undefined;
  useEffect(() => {
    if (isListed) restore();
  }, [isListed]);
  useEffect(() => keep(), [isListed, behindAd]);
}
