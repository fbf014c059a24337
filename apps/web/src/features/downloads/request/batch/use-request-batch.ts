import { useCallback } from 'react';
import { detailOf, isApiError, type ApiError } from '../../../../api/api-error';
import { useAppDispatch, type AppDispatch } from '../../../../api/store-hooks';
import { count } from '../../../../components/text/format';
import { showToast } from '../../../../components/feedback/toasts/toasts.slice';
import type { BatchDownloadResponse } from '@tabdock/contracts/downloads';
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

/** Requests a batch, with a toast about the outcome; opens the login dialog if the server requires one. */
export function useRequestBatch(): (tabs: RequestedTab[]) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (chosen: RequestedTab[]) => {
      if (chosen.length === 0) {
        const description = 'Please select at least one tab to download';
        dispatch(showToast({ tone: 'error', title: 'No tabs selected', description }));
        return;
      }
      const tabs = chosen.map(({ id, title, artist }) => ({ id, title, artist }));
      const { data, error } = await dispatch(requestsApi.endpoints.requestBatch.initiate(tabs));
      if (data) {
        const description = `${count(tabs.length, 'tab')} queued for download`;
        dispatch(showToast({ tone: 'success', title: 'Download started', description }));
        dispatch(batchStarted(data.batchId));
        void dispatch(serveZip(data, tabs.length));
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
