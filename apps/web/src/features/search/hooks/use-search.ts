import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { detailOf } from '../../../api/api-error';
import { announce } from '../../../components/announcer/announcer.slice';
import { showToast } from '../../../components/toasts/toasts.slice';
import { useAppDispatch } from '../../../api/store-hooks';
import { count } from '../../../components/format';
import { useSearchTabsQuery } from '../search.api';

/** Runs the search for `query` (none while empty), and says how it ended. */
export function useSearch(query: string) {
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useSearchTabsQuery(
    query || skipToken,
  );
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (currentData)
      dispatch(announce(`${count(currentData.count, 'result')} found for ${currentData.query}`));
  }, [currentData, fulfilledTimeStamp, dispatch]);

  useEffect(() => {
    if (error)
      dispatch(showToast({ tone: 'error', title: 'Search failed', description: detailOf(error) }));
  }, [error, dispatch]);

  return { response: currentData, error: isFetching ? undefined : error, isFetching, refetch };
}

export type SearchState = ReturnType<typeof useSearch>;
