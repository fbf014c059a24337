import type { BatchDownloadResponse } from '@tabdock/contracts/downloads';
import { BATCH_ZIP_EXTRA_MILLIS, BATCH_ZIP_MILLIS_PER_TAB } from '../../config/limits';
import { saveFile } from './save-file';

const ZIP_FILENAME = 'guitar_tabs.zip';

/** Opens the batch's ZIP in a new tab once its files have had time to come, if the server wants that. */
export function openBatchZip({ autoServe, batchId }: BatchDownloadResponse, tabs: number): void {
  if (!autoServe || !batchId) return;
  const url = `/api/download/batch-zip/${encodeURIComponent(batchId)}`;
  setTimeout(
    () => {
      // So long after the click a browser may take it for a pop-up; saving the file needs no new tab.
      if (!window.open(url, '_blank')) saveFile(url, ZIP_FILENAME);
    },
    tabs * BATCH_ZIP_MILLIS_PER_TAB + BATCH_ZIP_EXTRA_MILLIS,
  );
}
