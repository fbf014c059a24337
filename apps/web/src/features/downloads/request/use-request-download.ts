import { useCallback } from 'react';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { requestsApi, type RequestedTab } from '../requests.api';
import { requestRefused } from '../downloads.slice';
import { tellOutcome } from '../tell-outcome';

/** Requests a download. A refusal stays at the tab's button; where that is out of sight, a toast says it. */
export function useRequestDownload(): (tab: RequestedTab) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ id, title, artist }: RequestedTab) => {
      const tab = { id, title, artist };
      const { error } = await dispatch(requestsApi.endpoints.requestDownload.initiate(tab));
      if (!error) return;
      const detail = detailOf(error);
      dispatch(requestRefused({ tabId: id, detail }));
      dispatch(tellOutcome(id, { tone: 'error', title: 'Download failed', description: detail }));
    },
    [dispatch],
  );
}
