import type { SearchBody, SearchResponse } from '@tabdock/contracts/search';
import { api } from '../../api/api';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it changes nothing, and going back must show the results at once.
    searchTabs: build.query<SearchResponse, string>({
      query: (query) => ({
        path: '/search',
        method: 'POST',
        body: { query, searchType: 'guitar-pro' } satisfies SearchBody,
      }),
    }),
  }),
});

export const { useSearchTabsQuery } = searchApi;
