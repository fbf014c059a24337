import type { DownloadMessage } from '@tabdock/contracts/downloads';
import { useCallback } from 'react';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/store-hooks';
import { applyMessage, type Applied } from './apply-message';
import { changeDownloads } from '../../../download-records/downloads.api';
import { outcomeExpected } from '../downloads.slice';

/** Handlers for /ws messages and for a restored connection. */
export function useDownloadMessages() {
  const dispatch = useAppDispatch();
  const refetch = useCallback(() => {
    dispatch(api.util.invalidateTags(['Download']));
  }, [dispatch]);
  const receive = useCallback(
    (message: DownloadMessage) => {
      let applied = 'unknown' as Applied;
      dispatch(
        changeDownloads((records) => {
          applied = applyMessage(records, message);
        }),
      );
      if (applied === 'unknown') dispatch(outcomeExpected(message.downloadId));
      // The message does not have the file's facts.
      const hasFacts = message.type === 'download_complete' && message.success;
      if (applied !== 'applied' || hasFacts) refetch();
    },
    [dispatch, refetch],
  );
  return { receive, refetch };
}
