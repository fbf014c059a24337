import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { SearchResponse } from '@tabdock/contracts/search';
import type { AppDispatch } from '../../api/store-hooks';
import type { Search } from './use-url-search';
import { searchApi, searchRequest } from './search.api';

const pendingApi = searchApi.injectEndpoints({
  endpoints: (build) => ({
    askAgain: build.query<SearchResponse, { search: Search; page: number }>({
      query: ({ search, page }) => searchRequest(search, page),
    }),
  }),
});

/** The rows of `before` stay where they are, also those that the next answer leaves out. */
function grown(before: SearchResponse, next: SearchResponse): SearchResponse {
  const known = new Set(before.tabs.map(({ id }) => id));
  const fresh = new Map(next.tabs.map((tab) => [tab.id, tab]));
  const tabs = [
    ...before.tabs.map((tab) => fresh.get(tab.id) ?? tab),
    ...next.tabs.filter(({ id }) => !known.has(id)),
  ];
  return copyWithStructuralSharing(before, { ...next, tabs });
}

/** Asks for a page (from 1) once more; answers with what it has become, or nothing where nothing changed or came. */
export function askAgain(search: Search, page: number, before: SearchResponse) {
  return async (dispatch: AppDispatch): Promise<SearchResponse | undefined> => {
    const { data } = await dispatch(
      pendingApi.endpoints.askAgain.initiate(
        { search, page },
        { forceRefetch: true, subscribe: false },
      ),
    );
    const after = data && grown(before, data);
    return after === before ? undefined : after;
  };
}

/** Puts what pages have become in the place of what they were, by their index. */
export function pagesGrown(search: Search, pages: ReadonlyMap<number, SearchResponse>) {
  return searchApi.util.updateQueryData('searchTabs', search, (found) => {
    for (const [index, page] of pages) found.pages[index] = page;
  });
}
