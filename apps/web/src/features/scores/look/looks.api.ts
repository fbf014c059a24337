import { lookEndpoint, looksEndpoint } from '@tabdock/contracts/endpoints/looks';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';

/** Looks inside tabs that nobody has downloaded. */
export const looksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLooks: build.query<AnswerOf<typeof looksEndpoint>, readonly string[]>({
      query: (tabIds) => fromRoute(looksEndpoint, { query: { tabs: tabIds.join(',') } }),
      // A download of the tab brings what a look does.
      providesTags: (_result, _error, tabIds) => [
        ...tabIds.map((id) => ({ type: 'Look' as const, id })),
        'Download',
        'Session',
      ],
    }),
    look: build.mutation<AnswerOf<typeof lookEndpoint>, string>({
      query: (tabId) => fromRoute(lookEndpoint, { params: { tabId } }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Look', id }],
    }),
  }),
});

export const { useGetLooksQuery, useLookMutation } = looksApi;
