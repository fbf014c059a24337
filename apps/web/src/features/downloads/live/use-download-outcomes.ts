import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { showToastAfter } from '../../../components/feedback/toasts/toasts.slice';
import { tabPath } from '../../../components/tab/tab-link';
import { count } from '../../../components/text/format';
import {
  DEFAULT_FILENAME,
  DIRECT_DOWNLOAD_DELAY_MILLIS,
  DOWNLOAD_COUNTED_MILLIS,
} from '../../../config/limits';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/store-hooks';
import { isActive, isCancelled } from '../../../download-records/record-state';
import { batchEnded, downloadEnded, selectDownloads, type Outcome } from '../downloads.slice';
import { saveFile } from '../../../download-records/save-file';
import { tellOutcome } from '../tell-outcome';
import { useDownloads } from '../use-downloads';
import { batchOutcomeOf, outcomeOf } from './outcome-words';

function tellSingle(record: DownloadRecord) {
  const link = { to: tabPath(record.tabId), text: 'Open the tab' };
  return record.status === 'completed'
    ? tellOutcome(record.tabId, {
        tone: 'success',
        title: 'Download completed successfully',
        description: record.filename || DEFAULT_FILENAME,
        link,
      })
    : tellOutcome(record.tabId, {
        tone: 'error',
        title: 'Download failed',
        description: record.errorMessage ?? 'Try again in a moment.',
        link,
      });
}

/**
 * Toast about the end of a batch. It waits for the one before: if all tabs were stored already, the end comes with the
 * start, and "Download started" has to be readable first.
 */
function batchToast(tabs: number, { failed, text }: Outcome) {
  return showToastAfter({
    tone: failed ? 'error' : 'success',
    title: text,
    description: `Your batch of ${count(tabs, 'tab')} is done.`,
    link: { to: failed ? '/downloads?status=failed' : '/downloads', text: 'Show' },
  });
}

/**
 * Reports the end of every download and batch that was seen running or was requested here, once, however the
 * update came (/ws, a poll or the first list after the request): downloads of a batch by the batch as a whole. Lets a
 * guest's browser save what this window requested.
 */
export function useDownloadOutcomes(): void {
  const { downloads, batches, isGuest } = useDownloads();
  const { wanted, askedBatches } = useSelector(selectDownloads);
  const dispatch = useAppDispatch();
  const seenRunning = useRef(new Set<string>());
  const countOnPage = useCallback(
    ({ tabId }: DownloadRecord) =>
      void dispatch(api.util.invalidateTags([{ type: 'Tab', id: tabId }])),
    [dispatch],
  );

  useEffect(() => {
    const untold = new Set(Object.keys(askedBatches));
    for (const { batchId, ended } of batches) {
      if (ended === null) seenRunning.current.add(batchId);
      if (seenRunning.current.has(batchId)) untold.add(batchId);
    }
    for (const record of downloads) {
      if (isActive(record)) {
        seenRunning.current.add(record.id);
        continue;
      }
      const asked = record.id in wanted;
      const wasRunning = seenRunning.current.delete(record.id);
      if (!asked && !wasRunning) continue;
      dispatch(downloadEnded({ downloadId: record.id, outcome: outcomeOf(record) }));
      if (isCancelled(record)) continue;
      // The batch of a download that was running may be too old to be listed: the download is then announced by itself.
      const isAlone = !record.batchId || (wasRunning && !untold.has(record.batchId));
      if (isAlone) dispatch(tellSingle(record));
      if (record.status === 'completed') setTimeout(countOnPage, DOWNLOAD_COUNTED_MILLIS, record);
      const url = record.downloadUrl;
      if (asked && isGuest && record.status === 'completed' && url)
        setTimeout(() => saveFile(url, record.filename), DIRECT_DOWNLOAD_DELAY_MILLIS);
    }
    for (const { batchId, tabs, ended } of batches) {
      if (ended === null || !untold.has(batchId)) continue;
      seenRunning.current.delete(batchId);
      const outcome = batchOutcomeOf(ended);
      dispatch(batchEnded({ batchId, outcome }));
      if (ended.cancelled < tabs) dispatch(batchToast(tabs, outcome));
    }
  }, [downloads, batches, wanted, askedBatches, isGuest, dispatch, countOnPage]);
}
