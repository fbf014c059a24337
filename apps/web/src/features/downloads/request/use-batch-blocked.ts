import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useSelector } from 'react-redux';
import { recordsOf, useGetDownloadsInfiniteQuery } from '../../../download-records/downloads.api';
import { selectBatchRequested, selectRequests } from '../downloads.slice';

/** Fetched now, or one of a batch that is. What waits for a paused source blocks nothing. */
function isRunning({ status, batchId, queue }: DownloadRecord): boolean {
  return status === 'downloading' || (status === 'pending' && Boolean(batchId) && !queue?.paused);
}

/** Whether a batch has to wait: for the answer to another one, or for downloads that are running. */
export function useBatchBlocked(): boolean {
  const requested = useSelector(selectBatchRequested);
  const requests = useSelector(selectRequests);
  const { running } = useGetDownloadsInfiniteQuery(undefined, {
    selectFromResult: ({ data }) => ({ running: data ? recordsOf(data).some(isRunning) : false }),
  });
  return requested || running || Object.values(requests).some(({ state }) => state === 'accepted');
}
