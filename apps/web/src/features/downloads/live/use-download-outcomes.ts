import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { tabPath } from '../../../components/tab/tab-link';
import {
  DEFAULT_FILENAME,
  DIRECT_DOWNLOAD_DELAY_MILLIS,
  DOWNLOAD_COUNTED_MILLIS,
} from '../../../config/limits';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/store-hooks';
import { isActive, isCancelled } from '../../../download-records/record-state';
import { downloadEnded, selectDownloads, type Outcome } from '../downloads.slice';
import { saveFile } from '../../../download-records/save-file';
import { useDownloads } from '../use-downloads';

function toastFor(record: DownloadRecord) {
  const link = { to: tabPath(record.tabId), text: 'Open the tab' };
  return record.status === 'completed'
    ? showToast({
        tone: 'success',
        title: 'Download completed successfully',
        description: record.filename || DEFAULT_FILENAME,
        link,
      })
    : showToast({
        tone: 'error',
        title: 'Download failed',
        description: record.errorMessage ?? 'Try again in a moment.',
        link,
      });
}

function outcomeOf(record: DownloadRecord): Outcome {
  if (isCancelled(record)) return { failed: false, text: `Download cancelled: ${record.title}` };
  return record.status === 'completed'
    ? { failed: false, text: `Download complete: ${record.filename || DEFAULT_FILENAME}` }
    : { failed: true, text: `Download failed: ${record.errorMessage ?? 'unknown reason'}` };
}

/**
 * Reports the end of every download that was seen running or was requested here, once, however the
 * update came (/ws or a poll), and lets a guest's browser save what this window requested.
 */
export function useDownloadOutcomes(): void {
  const { downloads, isGuest } = useDownloads();
  const { wanted } = useSelector(selectDownloads);
  const dispatch = useAppDispatch();
  const seenRunning = useRef(new Set<string>());
  const countOnPage = useCallback(
    ({ tabId }: DownloadRecord) =>
      void dispatch(api.util.invalidateTags([{ type: 'Tab', id: tabId }])),
    [dispatch],
  );

  useEffect(() => {
    for (const record of downloads) {
      if (isActive(record)) {
        seenRunning.current.add(record.id);
        continue;
      }
      const asked = record.id in wanted;
      if (!asked && !seenRunning.current.has(record.id)) continue;
      seenRunning.current.delete(record.id);
      dispatch(downloadEnded({ downloadId: record.id, outcome: outcomeOf(record) }));
      if (isCancelled(record)) continue;
      dispatch(toastFor(record));
      if (record.status === 'completed') setTimeout(countOnPage, DOWNLOAD_COUNTED_MILLIS, record);
      const url = record.downloadUrl;
      if (asked && isGuest && record.status === 'completed' && url)
        setTimeout(() => saveFile(url, record.filename), DIRECT_DOWNLOAD_DELAY_MILLIS);
    }
  }, [downloads, wanted, isGuest, dispatch, countOnPage]);
}
