import { useCallback } from 'react';
import { detailOf } from '../../../api/api-error';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { useAppDispatch } from '../../../api/store-hooks';
import { requestsApi, type RequestedTab } from '../requests.api';
import { requestRefused } from '../downloads.slice';

/** Requests a download. A refusal is shown in a toast and stays at the tab's button. */
export function useRequestDownload(): (tab: RequestedTab) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ id, title, artist }: RequestedTab) => {
      const tab = { id, title, artist };
      const { error } = await dispatch(requestsApi.endpoints.requestDownload.initiate(tab));
      if (!error) return;
      const detail = detailOf(error);
      dispatch(requestRefused({ tabId: id, detail }));
      dispatch(showToast({ tone: 'error', title: 'Download failed', description: detail }));
    },
    [dispatch],
  );
}
