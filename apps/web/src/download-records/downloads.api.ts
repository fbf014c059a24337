import {
  cancelAllDownloadsEndpoint,
  cancelDownloadEndpoint,
  downloadsEndpoint,
  retryDownloadEndpoint,
  retryFailedDownloadsEndpoint,
} from '@tabdock/contracts/endpoints/downloads';
import {
  type CancelledResponse,
  type DownloadRecord,
  type DownloadsResponse,
  type RetriedResponse,
} from '@tabdock/contracts/downloads';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api';
import { fromRoute, type AnswerOf } from '../api/from-route';
import type { AppDispatch } from '../api/store-hooks';
import { hasFailed, isActive, isRetryable, markCancelled, markQueued } from './record-state';

/** `before` of a page: the id of the last download of the page above it; `null` for the newest page. */
type Before = string | null;

/** The newest page, then the older ones that were asked for with "Show older". */
type DownloadsList = InfiniteData<DownloadsResponse, Before>;

export function recordsOf({ pages }: DownloadsList): DownloadRecord[] {
  return pages.flatMap(({ downloads }) => downloads);
}

interface Fetching {
  dispatch: AppDispatch;
  getCacheEntry: () => { data?: DownloadsList };
  queryFulfilled: Promise<{ data: DownloadsList }>;
}

/**
 * A new download pushes every other one down, the last one off the last page: fetches one page more then, so that
 * whatever was listed stays listed.
 */
async function keepsTheLast(
  _: unknown,
  { dispatch, getCacheEntry, queryFulfilled }: Fetching,
): Promise<void> {
  const before = getCacheEntry().data;
  if (!before || before.pages.length < 2) return;
  const last = recordsOf(before).at(-1);
  const after = await queryFulfilled.catch(() => undefined);
  if (!after || after.data.pages.length < 2 || !after.data.pages.at(-1)?.nextBefore) return;
  if (!recordsOf(after.data).some(({ id }) => id === last?.id))
    void dispatch(
      downloadsApi.endpoints.getDownloads.initiate(undefined, {
        direction: 'forward',
        subscribe: false,
      }),
    );
}

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

/** Applies the change once the server has accepted it; the list that is fetched next is authoritative. */
function showsAtOnce({ applies, mark }: Change) {
  return async (asked: string | void, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    const concerned = (record: DownloadRecord) =>
      applies(record) && (asked === undefined || record.id === asked);
    if (changed(answer.data) > 0)
      dispatch(changeDownloads((records) => records.filter(concerned).forEach(mark)));
    dispatch(api.util.invalidateTags(['Download']));
  };
}

const cancels = showsAtOnce({ applies: isActive, mark: markCancelled });

/** The visitor's downloads, newest first, and what can be done with them. */
export const downloadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownloads: build.infiniteQuery<AnswerOf<typeof downloadsEndpoint>, void, Before>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextBefore }) => nextBefore,
      },
      query: ({ pageParam: before }) =>
        fromRoute(downloadsEndpoint, before === null ? {} : { query: { before } }),
      providesTags: ['Download'],
      onQueryStarted: keepsTheLast,
    }),
    cancelDownload: build.mutation<AnswerOf<typeof cancelDownloadEndpoint>, string>({
      query: (downloadId) => fromRoute(cancelDownloadEndpoint, { params: { downloadId } }),
      onQueryStarted: cancels,
    }),
    cancelAllDownloads: build.mutation<AnswerOf<typeof cancelAllDownloadsEndpoint>, void>({
      query: () => fromRoute(cancelAllDownloadsEndpoint),
      onQueryStarted: cancels,
    }),
    retryDownload: build.mutation<AnswerOf<typeof retryDownloadEndpoint>, string>({
      query: (downloadId) => fromRoute(retryDownloadEndpoint, { params: { downloadId } }),
      onQueryStarted: showsAtOnce({ applies: isRetryable, mark: markQueued }),
    }),
    retryFailedDownloads: build.mutation<AnswerOf<typeof retryFailedDownloadsEndpoint>, void>({
      query: () => fromRoute(retryFailedDownloadsEndpoint),
      onQueryStarted: showsAtOnce({ applies: hasFailed, mark: markQueued }),
    }),
  }),
});

export const {
  useGetDownloadsInfiniteQuery,
  useCancelDownloadMutation,
  useCancelAllDownloadsMutation,
  useRetryDownloadMutation,
  useRetryFailedDownloadsMutation,
} = downloadsApi;

/** Changes the downloads that are listed; `recipe` gets drafts. */
export function changeDownloads(recipe: (records: DownloadRecord[]) => void) {
  return downloadsApi.util.updateQueryData('getDownloads', undefined, (list) =>
    recipe(recordsOf(list)),
  );
}

/** Lists the newest page alone again, once what is being fetched has come. */
export function dropOlder() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(downloadsApi.util.getRunningQueryThunk('getDownloads', undefined));
    dispatch(
      downloadsApi.util.updateQueryData('getDownloads', undefined, (list) => {
        list.pages.splice(1);
        list.pageParams.splice(1);
      }),
    );
  };
}
