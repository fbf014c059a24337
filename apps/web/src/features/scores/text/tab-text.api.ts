import { tabTextEndpoint } from '@tabdock/contracts/endpoints/scores';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';

interface AskedText {
  tabId: string;
  /** Index of the track; left out for that of the preview. */
  track: number | undefined;
}

export const tabTextApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Bars of a track, page by page. How many may be read changes with a login, and with a download. */
    getTabText: build.infiniteQuery<AnswerOf<typeof tabTextEndpoint>, AskedText, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { tabId, track }, pageParam: from }) =>
        fromRoute(tabTextEndpoint, {
          params: { tabId },
          query: { ...(track !== undefined && { track }), ...(from !== null && { from }) },
        }),
      providesTags: (_result, _error, { tabId: id }) => [
        { type: 'Tab', id },
        'Download',
        'Session',
      ],
    }),
  }),
});

export const { useGetTabTextInfiniteQuery } = tabTextApi;
