import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useSelector } from 'react-redux';
import {
  recordsOf,
  useGetDownloadsInfiniteQuery,
} from '../../../../download-records/downloads.api';
import { selectBatchRequested, selectRequests } from '../../downloads.slice';

/** Downloading, or pending in a batch. What waits for a paused source blocks nothing. */
function isRunning({ status, batchId, queue }: DownloadRecord): boolean {
  return status === 'downloading' || (status === 'pending' && Boolean(batchId) && !queue?.paused);
}

/** Whether a batch has to wait for another request or for running downloads. */
export function useBatchBlocked(): boolean {
  const requested = useSelector(selectBatchRequested);
  const requests = useSelector(selectRequests);
  const { running } = useGetDownloadsInfiniteQuery(undefined, {
    selectFromResult: ({ data }) => ({ running: data ? recordsOf(data).some(isRunning) : false }),
  });
  return requested || running || Object.values(requests).some(({ state }) => state === 'accepted');
}
