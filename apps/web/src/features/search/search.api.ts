import { searchEndpoint } from '@tabdock/contracts/endpoints/search';
import { popularSongsEndpoint } from '@tabdock/contracts/endpoints/songs';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';
import type { Search } from './use-url-search';

/** What is asked for a page of a search, from 1. */
export function searchRequest({ query, exact }: Search, page: number, again = false) {
  return fromRoute(searchEndpoint, {
    body: {
      query,
      searchType: 'guitar-pro',
      ...(exact && { exact }),
      ...(page > 1 && { page }),
      ...(again && { again }),
    },
  });
}

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it changes nothing, and going back must show the results at once.
    searchTabs: build.infiniteQuery<AnswerOf<typeof searchEndpoint>, Search, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ nextPage }) => nextPage,
        // Asking again asks for the first page alone.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) => searchRequest(queryArg, pageParam),
    }),
    /** Requests a page (from 1) once more: sources that were too slow may have answered since. */
    searchPageAgain: build.query<AnswerOf<typeof searchEndpoint>, { search: Search; page: number }>(
      {
        query: ({ search, page }) => searchRequest(search, page),
      },
    ),
    /** Searches again, now also at sources that are known to have nothing. */
    askAgain: build.mutation<AnswerOf<typeof searchEndpoint>, Search>({
      query: (search) => searchRequest(search, 1, true),
    }),
    getPopularSongs: build.query<AnswerOf<typeof popularSongsEndpoint>, void>({
      query: () => fromRoute(popularSongsEndpoint),
    }),
  }),
});

export const { useSearchTabsInfiniteQuery, useGetPopularSongsQuery, useAskAgainMutation } =
  searchApi;
