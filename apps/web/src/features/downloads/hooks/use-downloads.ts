import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useGetDownloadsQuery } from '../downloads.api';
import { selectDownloads } from '../downloads.slice';

const NONE: DownloadRecord[] = [];

/** This visit's downloads, newest first, without those whose video ad is still on. */
export function useDownloads() {
  const { data, error, isLoading, refetch } = useGetDownloadsQuery();
  const { behindAd } = useSelector(selectDownloads);
  const all = data?.downloads ?? NONE;
  const downloads = useMemo(() => {
    const hidden = new Set(behindAd.map(({ downloadId }) => downloadId));
    return all.filter(({ id }) => !hidden.has(id));
  }, [all, behindAd]);
  return { downloads, isGuest: data?.isGuest ?? true, error, isLoading, refetch };
}
