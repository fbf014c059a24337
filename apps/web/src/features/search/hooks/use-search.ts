import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { detailOf } from '../../../api/api-error';
import { announce } from '../../../components/announcer/announcer.slice';
import { showToast } from '../../../components/toasts/toasts.slice';
import { useAppDispatch } from '../../../api/store-hooks';
import { count } from '../../../components/format';
import { useSearchTabsQuery } from '../search.api';
import type { Search } from './use-url-search';

/** Runs the search (none while its query is empty), and says how it ended. */
export function useSearch(search: Search) {
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useSearchTabsQuery(
    search.query ? search : skipToken,
  );
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!currentData) return;
    const { count: found, query, showingFor = query } = currentData;
    dispatch(announce(`${count(found, 'result')} found for ${showingFor}`));
  }, [currentData, fulfilledTimeStamp, dispatch]);

  useEffect(() => {
    if (error)
      dispatch(showToast({ tone: 'error', title: 'Search failed', description: detailOf(error) }));
  }, [error, dispatch]);

  return { response: currentData, error: isFetching ? undefined : error, isFetching, refetch };
}

export type SearchState = ReturnType<typeof useSearch>;
