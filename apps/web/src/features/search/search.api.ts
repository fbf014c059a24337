import type { SearchBody, SearchResponse } from '@tabdock/contracts/search';
import { api } from '../../api/api';
import type { Search } from './hooks/use-url-search';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it changes nothing, and going back must show the results at once.
    searchTabs: build.query<SearchResponse, Search>({
      query: ({ query, exact }) => ({
        path: '/search',
        method: 'POST',
        body: { query, searchType: 'guitar-pro', ...(exact && { exact }) } satisfies SearchBody,
      }),
    }),
  }),
});

export const { useSearchTabsQuery } = searchApi;
