import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useGetDownloadsQuery } from './downloads.api';
import { endOf, recordsOf } from './downloads-list';
import { selectDownloads } from '../features/downloads/downloads.slice';

const NONE: DownloadRecord[] = [];

/** The visitor's downloads as far as they are here, newest first, without those whose video ad is still on. */
export function useDownloads() {
  const { data, error, isLoading, refetch } = useGetDownloadsQuery();
  const { behindAd } = useSelector(selectDownloads);
  const downloads = useMemo(() => {
    const hidden = new Set(behindAd.map(({ downloadId }) => downloadId));
    return data ? recordsOf(data).filter(({ id }) => !hidden.has(id)) : NONE;
  }, [data, behindAd]);
  return {
    downloads,
    /** Whether there are others, which came before these. */
    hasOlder: data !== undefined && endOf(data) !== undefined,
    isGuest: data?.isGuest ?? true,
    error,
    isLoading,
    refetch,
  };
}
