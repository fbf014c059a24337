import { useSelector } from 'react-redux';
import { DOWNLOADS_POLL_MILLIS } from '../../../config/limits';
import { selectConnected } from '../../../realtime/realtime.slice';
import { useGetDownloadsInfiniteQuery } from '../../../download-records/downloads.api';
import { selectPanelShown } from '../downloads.slice';
import { isActive } from '../../../download-records/record-state';
import { useDownloads } from '../use-downloads';

/**
 * Asks for the list every ten seconds, only while a download or batch is active: for the places of a panel
 * that is in view, and in place of /ws while there is no connection.
 */
export function useDownloadsPoll(): void {
  const { downloads, batches } = useDownloads();
  const shown = useSelector(selectPanelShown);
  const connected = useSelector(selectConnected);
  const isWaiting = downloads.some(isActive) || batches.some(({ ended }) => ended === null);
  const asks = isWaiting && (shown || !connected);
  useGetDownloadsInfiniteQuery(undefined, { pollingInterval: asks ? DOWNLOADS_POLL_MILLIS : 0 });
}
