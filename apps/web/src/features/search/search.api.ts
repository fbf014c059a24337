import type { SearchBody, SearchResponse } from '@tabdock/contracts/search';
import { api } from '../../api/api';
import type { Search } from './use-url-search';

/** What is asked for a page of a search, from 1. */
export function searchRequest({ query, exact }: Search, page: number) {
  return {
    path: '/search',
    method: 'POST',
    body: {
      query,
      searchType: 'guitar-pro',
      ...(exact && { exact }),
      ...(page > 1 && { page }),
    } satisfies SearchBody,
  } as const;
}

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it changes nothing, and going back must show the results at once.
    searchTabs: build.infiniteQuery<SearchResponse, Search, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ nextPage }) => nextPage,
        // Asking again asks for the first page alone.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) => searchRequest(queryArg, pageParam),
    }),
    /** One page (from 1) once more: sources that were too slow may have answered since. */
    searchPageAgain: build.query<SearchResponse, { search: Search; page: number }>({
      query: ({ search, page }) => searchRequest(search, page),
    }),
  }),
});

export const { useSearchTabsInfiniteQuery } = searchApi;
