import { skipToken } from '@reduxjs/toolkit/query/react';
import type { TabResult } from '@tabdock/contracts/search';
import { useEffect, useMemo } from 'react';
import { detailOf } from '../../../api/api-error';
import { useAppDispatch } from '../../../api/store-hooks';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { comparableSongs, type MostComplete } from './most-complete';
import { useGetMostCompleteQuery } from './most-complete.api';

/** Which results are the most complete of their songs; asked only while it is wanted. */
export function useMostComplete(tabs: readonly TabResult[], isWanted: boolean): MostComplete {
  const songs = useMemo(() => comparableSongs(tabs), [tabs]);
  const isAsked = isWanted && songs.length > 0;
  // While a further page is judged, what is known of those before stays.
  const { data, error } = useGetMostCompleteQuery(isAsked ? songs : skipToken);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!error) return;
    const title = 'Versions could not be compared';
    dispatch(showToast({ tone: 'error', title, description: detailOf(error) }));
  }, [error, dispatch]);

  return useMemo(
    () => ({ judged: new Set(songs.flat()), best: isAsked && data ? new Set(data) : undefined }),
    [songs, isAsked, data],
  );
}
