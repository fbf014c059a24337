import { useCallback } from 'react';
import { detailOf, isApiError, type ApiError } from '../../../../api/api-error';
import { useAppDispatch, type AppDispatch } from '../../../../api/store-hooks';
import { count } from '../../../../components/text/format';
import { showToast } from '../../../../components/feedback/toasts/toasts.slice';
import type { BatchDownloadResponse, ConversionKind } from '@tabdock/contracts/downloads';
import { fetchCode } from '../../../../components/loading/late';
import { FORMAT_NAMES } from '../../../../download-records/formats/formats';
import { requestsApi, type RequestedTab } from '../../requests.api';
import { batchStarted, loginNeeded, zipDone } from '../../downloads.slice';
import { openBatchZip } from './open-batch-zip';

/** Whether the error asks for a login: the flag, or one of the two texts. */
function asksForLogin({ message, requiresAuth }: Partial<ApiError>): boolean {
  return requiresAuth === true || /Authentication required|requiresAuth/.test(message ?? '');
}

/** Opens the ZIP after its delay. If the browser blocks that, "Open ZIP" stays in the Download Menu. */
function serveZip(batch: BatchDownloadResponse, tabs: number) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const ending = await openBatchZip(batch, tabs);
    if (ending === 'opened') dispatch(zipDone(batch.batchId));
    if (ending !== 'blocked') return;
    const description = 'If your browser did not save it, use "Open ZIP" in the Download Menu.';
    dispatch(showToast({ tone: 'success', title: 'Your ZIP is ready', description }));
  };
}

/** Saves the ZIP when all of its files are there in another format. */
function convertZip(batchId: string, kind: ConversionKind) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const conversions = await fetchCode(
      () => import('../../../../download-records/zips/convert-zip'),
    );
    await dispatch(conversions.convertZip({ zip: batchId, kind }));
  };
}

type RequestBatch = (tabs: RequestedTab[], kind?: ConversionKind) => Promise<void>;

/**
 * Requests a batch, with a toast about the outcome; opens the login dialog if the server requires one. The files of its
 * ZIP are as the tab sites have them unless `kind` is given.
 */
export function useRequestBatch(): RequestBatch {
  const dispatch = useAppDispatch();
  return useCallback<RequestBatch>(
    async (chosen, kind) => {
      if (chosen.length === 0) {
        const description = 'Please select at least one tab to download';
        dispatch(showToast({ tone: 'error', title: 'No tabs selected', description }));
        return;
      }
      const tabs = chosen.map(({ id, title, artist }) => ({ id, title, artist }));
      const { data, error } = await dispatch(requestsApi.endpoints.requestBatch.initiate(tabs));
      if (data) {
        const queued = `${count(tabs.length, 'tab')} queued for download`;
        const description = kind ? `${queued}, for a ZIP as ${FORMAT_NAMES[kind]}` : queued;
        dispatch(showToast({ tone: 'success', title: 'Download started', description }));
        dispatch(batchStarted(data.batchId));
        void dispatch(kind ? convertZip(data.batchId, kind) : serveZip(data, tabs.length));
      } else if (asksForLogin(error)) {
        dispatch(loginNeeded(tabs));
      } else {
        const description = detailOf(error);
        const isTooLarge = isApiError(error) && error.code === 'DOWNLOADS.BATCH_TOO_LARGE';
        dispatch(
          showToast({
            tone: 'error',
            title: 'Batch download failed',
            description,
            ...(isTooLarge && { link: { to: '/premium', text: 'See premium' } }),
          }),
        );
      }
    },
    [dispatch],
  );
}
