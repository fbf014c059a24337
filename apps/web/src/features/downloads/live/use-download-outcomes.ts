import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { useCallback, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
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
import { downloadEnded, selectDownloads } from '../downloads.slice';
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

function batchToast(records: readonly DownloadRecord[]) {
  const { failed, text } = batchOutcomeOf(records);
  return showToast({
    tone: failed ? 'error' : 'success',
    title: text,
    description: `Your batch of ${count(records.length, 'tab')} is done.`,
    link: { to: failed ? '/downloads?status=failed' : '/downloads', text: 'Show' },
  });
}

/**
 * The batch that is done with this download; `null` if there is none, others of it are still under way, or it goes on
 * beyond the list.
 */
function batchDoneWith(
  { batchId }: DownloadRecord,
  { downloads, hasOlder }: Pick<ReturnType<typeof useDownloads>, 'downloads' | 'hasOlder'>,
): DownloadRecord[] | null {
  if (!batchId || (hasOlder && downloads.at(-1)?.batchId === batchId)) return null;
  const batch = downloads.filter((record) => record.batchId === batchId);
  return batch.some(isActive) ? null : batch;
}

/**
 * Reports the end of every download that was seen running or was requested here, once, however the
 * update came (/ws or a poll): a batch as a whole. Lets a guest's browser save what this window requested.
 */
export function useDownloadOutcomes(): void {
  const { downloads, hasOlder, isGuest } = useDownloads();
  const { wanted } = useSelector(selectDownloads);
  const dispatch = useAppDispatch();
  const seenRunning = useRef(new Set<string>());
  const countOnPage = useCallback(
    ({ tabId }: DownloadRecord) =>
      void dispatch(api.util.invalidateTags([{ type: 'Tab', id: tabId }])),
    [dispatch],
  );

  useEffect(() => {
    const batches = new Map<string, DownloadRecord[]>();
    for (const record of downloads) {
      if (isActive(record)) {
        seenRunning.current.add(record.id);
        continue;
      }
      const asked = record.id in wanted;
      if (!asked && !seenRunning.current.has(record.id)) continue;
      seenRunning.current.delete(record.id);
      const batch = batchDoneWith(record, { downloads, hasOlder });
      const outcome = batch ? batchOutcomeOf(batch) : outcomeOf(record);
      dispatch(downloadEnded({ downloadId: record.id, outcome }));
      if (isCancelled(record)) continue;
      if (!record.batchId) dispatch(tellSingle(record));
      else if (batch) batches.set(record.batchId, batch);
      if (record.status === 'completed') setTimeout(countOnPage, DOWNLOAD_COUNTED_MILLIS, record);
      const url = record.downloadUrl;
      if (asked && isGuest && record.status === 'completed' && url)
        setTimeout(() => saveFile(url, record.filename), DIRECT_DOWNLOAD_DELAY_MILLIS);
    }
    for (const batch of batches.values()) dispatch(batchToast(batch));
  }, [downloads, hasOlder, wanted, isGuest, dispatch, countOnPage]);
}
