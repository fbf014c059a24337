import type {
  CancelledResponse,
  DownloadRecord,
  RetriedResponse,
} from '@tabdock/contracts/downloads';
import { api } from '../api/api';
import type { AppDispatch } from '../api/store-hooks';
import { downloadsApi } from './downloads.api';
import { recordsOf } from './downloads-list';
import { hasFailed, isActive, isRetryable, markCancelled, markQueued } from './record-state';

type Answer = CancelledResponse | RetriedResponse;

interface Started {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Answer }>;
}

interface Change {
  applies: (record: DownloadRecord) => boolean;
  mark: (record: DownloadRecord) => void;
}

const changed = (answer: Answer) => ('cancelled' in answer ? answer.cancelled : answer.retried);

/** Shows at once what the server has agreed to. The list that is fetched then has the last word. */
function showsAtOnce({ applies, mark }: Change) {
  return async (asked: string | void, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    const concerned = (record: DownloadRecord) =>
      applies(record) && (asked === undefined || record.id === asked);
    if (changed(answer.data) > 0)
      dispatch(
        downloadsApi.util.updateQueryData('getDownloads', undefined, (list) =>
          recordsOf(list).filter(concerned).forEach(mark),
        ),
      );
    dispatch(api.util.invalidateTags(['Download']));
  };
}

const cancels = showsAtOnce({ applies: isActive, mark: markCancelled });
const pathOf = (downloadId: string) => `/downloads/${encodeURIComponent(downloadId)}`;

/** What can be done with downloads that were asked for; apart from the list, as the first page has none of it. */
export const downloadActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cancelDownload: build.mutation<CancelledResponse, string>({
      query: (downloadId) => ({ path: `${pathOf(downloadId)}/cancel`, method: 'POST' }),
      onQueryStarted: cancels,
    }),
    cancelAllDownloads: build.mutation<CancelledResponse, void>({
      query: () => ({ path: '/downloads/cancel-all', method: 'POST' }),
      onQueryStarted: cancels,
    }),
    retryDownload: build.mutation<RetriedResponse, string>({
      query: (downloadId) => ({ path: `${pathOf(downloadId)}/retry`, method: 'POST' }),
      onQueryStarted: showsAtOnce({ applies: isRetryable, mark: markQueued }),
    }),
    retryFailedDownloads: build.mutation<RetriedResponse, void>({
      query: () => ({ path: '/downloads/retry-failed', method: 'POST' }),
      onQueryStarted: showsAtOnce({ applies: hasFailed, mark: markQueued }),
    }),
  }),
});

export const {
  useCancelDownloadMutation,
  useCancelAllDownloadsMutation,
  useRetryDownloadMutation,
  useRetryFailedDownloadsMutation,
} = downloadActionsApi;
