import type { BatchRecord, DownloadRecord } from '@tabdock/contracts/downloads';
import { useMemo } from 'react';
import { recordsOf, useGetDownloadsInfiniteQuery } from './downloads.api';

const NONE: DownloadRecord[] = [];
const NO_BATCHES: BatchRecord[] = [];

/** The visitor's downloads as far as they are fetched, newest first, without those whose ids are `hidden`. */
export function useDownloadRecords(hidden: ReadonlySet<string>) {
  const { data, hasNextPage, error, isLoading, refetch } = useGetDownloadsInfiniteQuery();
  const downloads = useMemo(
    () => (data ? recordsOf(data).filter(({ id }) => !hidden.has(id)) : NONE),
    [data, hidden],
  );
  return {
    downloads,
    /** The newest, also those whose downloads are older than these. */
    batches: data?.pages[0]?.batches ?? NO_BATCHES,
    /** Whether there are others, which came before these. */
    hasOlder: hasNextPage,
    isGuest: data?.pages[0]?.isGuest ?? true,
    error,
    isLoading,
    refetch,
  };
}
