import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useRef } from 'react';
import { detailOf } from '../../api/api-error';
import { announce } from '../../components/feedback/announcer/announcer.slice';
import { showToast } from '../../components/feedback/toasts/toasts.slice';
import { useAppDispatch } from '../../api/store-hooks';
import { count } from '../../components/text/format';
import { mergePages } from './merge-pages';
import { useSearchTabsInfiniteQuery } from './search.api';
import { searchAddress, type Search } from './use-url-search';

/** Runs the search (none while its query is empty), and says how it and its further pages ended. */
export function useSearch(search: Search) {
  const result = useSearchTabsInfiniteQuery(search.query ? search : skipToken);
  const { currentData, isFetchingNextPage, isFetchNextPageError, fulfilledTimeStamp } = result;
  const dispatch = useAppDispatch();
  const address = searchAddress(search);
  const response = useMemo(() => currentData && mergePages(currentData.pages), [currentData]);
  const error = isFetchNextPageError ? undefined : result.error;
  const told = useRef({ address, amount: 0, at: fulfilledTimeStamp });

  useEffect(() => {
    if (!response) return;
    const amount = response.tabs.length;
    const { query, showingFor = query } = response;
    const last = told.current;
    const before = last.address === address ? last.amount : 0;
    // No announcement for a late empty answer, nor for "0 results" while a site is still asked.
    if (before === amount && (last.at === fulfilledTimeStamp || response.pending.length > 0))
      return;
    told.current = { address, amount, at: fulfilledTimeStamp };
    dispatch(
      announce(
        before > 0 && amount > before
          ? `${count(amount - before, 'more result', 'more results')}, ${count(amount, 'result')} in all`
          : `${count(amount, 'result')} found for ${showingFor}`,
      ),
    );
  }, [response, address, fulfilledTimeStamp, dispatch]);

  useEffect(() => {
    if (error)
      dispatch(showToast({ tone: 'error', title: 'Search failed', description: detailOf(error) }));
  }, [error, dispatch]);

  const isFetching = result.isFetching && !isFetchingNextPage;
  return {
    response,
    error: isFetching ? undefined : error,
    isFetching,
    refetch: result.refetch,
    /** The responses, page by page, and when they were fetched last. */
    answers: currentData?.pages,
    answeredAt: fulfilledTimeStamp,
    /** The page that follows those in `response`. */
    next: {
      exists: result.hasNextPage,
      isFetching: isFetchingNextPage,
      error: isFetchNextPageError && !isFetchingNextPage ? result.error : undefined,
      fetch: result.fetchNextPage,
    },
  };
}

export type SearchState = ReturnType<typeof useSearch>;
