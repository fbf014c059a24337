import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useMemo } from 'react';
import { recordsOf, useGetDownloadsInfiniteQuery } from './downloads.api';

const NONE: DownloadRecord[] = [];

/** The visitor's downloads as far as they are fetched, newest first, without those whose ids are `hidden`. */
export function useDownloadRecords(hidden: ReadonlySet<string>) {
  const { data, hasNextPage, error, isLoading, refetch } = useGetDownloadsInfiniteQuery();
  const downloads = useMemo(
    () => (data ? recordsOf(data).filter(({ id }) => !hidden.has(id)) : NONE),
    [data, hidden],
  );
  return {
    downloads,
    /** Whether there are others, which came before these. */
    hasOlder: hasNextPage,
    isGuest: data?.pages[0]?.isGuest ?? true,
    error,
    isLoading,
    refetch,
  };
}
