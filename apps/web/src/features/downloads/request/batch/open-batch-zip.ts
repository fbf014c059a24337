import type { BatchDownloadResponse } from '@tabdock/contracts/downloads';
import { BATCH_ZIP_EXTRA_MILLIS, BATCH_ZIP_MILLIS_PER_TAB } from '../../../../config/limits';
import { zipHref } from '../../../../download-records/zips/zips.api';
import { saveFile } from '../../../../download-records/save-file';

const ZIP_FILENAME = 'guitar_tabs.zip';

/** `blocked`: the browser opened no new tab, and may or may not have saved the file instead. */
export type ZipEnding = 'opened' | 'blocked' | 'not served';

/** Opens the batch's ZIP in a new tab after a delay for its files, if the server asked for that. */
export function openBatchZip(
  { autoServe, batchId }: BatchDownloadResponse,
  tabs: number,
): Promise<ZipEnding> {
  if (!autoServe || !batchId) return Promise.resolve('not served');
  const url = zipHref(batchId);
  return new Promise((resolve) => {
    setTimeout(
      () => {
        const opened = window.open(url, '_blank') !== null;
        // This long after the click a browser may block a new tab; saving the file needs none.
        if (!opened) saveFile(url, ZIP_FILENAME);
        resolve(opened ? 'opened' : 'blocked');
      },
      tabs * BATCH_ZIP_MILLIS_PER_TAB + BATCH_ZIP_EXTRA_MILLIS,
    );
  });
}
