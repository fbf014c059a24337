import { ownTabEndpoint, tabEndpoint } from '@tabdock/contracts/endpoints/tabs';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';

/** Both halves of a tab's page: what everybody sees, and what it is to the visitor. */
export const tabPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTab: build.query<AnswerOf<typeof tabEndpoint>, string>({
      query: (tabId) => fromRoute(tabEndpoint, { params: { tabId } }),
      providesTags: (_result, _error, id) => [{ type: 'Tab', id }],
    }),
    getOwnTab: build.query<AnswerOf<typeof ownTabEndpoint>, string>({
      query: (tabId) => fromRoute(ownTabEndpoint, { params: { tabId } }),
      providesTags: (_result, _error, id) => [{ type: 'Tab', id }, 'Download', 'Session'],
    }),
  }),
});

export const { useGetTabQuery, useGetOwnTabQuery } = tabPageApi;
