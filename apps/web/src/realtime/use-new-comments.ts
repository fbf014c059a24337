import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/store-hooks';
import { newCommentsShown, selectGaps, selectNewComments, tabWatched } from './realtime.slice';

/**
 * Ids of the comments that were posted while the tab's page is open and are not marked as shown, the newest last, the
 * visitor's own included. `gaps` grows whenever comments may have been missed.
 */
export function useNewComments(tabId: string) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(tabWatched(tabId));
    return () => void dispatch(tabWatched(null));
  }, [tabId, dispatch]);
  const ids = useSelector(selectNewComments);
  const gaps = useSelector(selectGaps);
  const markShown = useCallback(
    (shown: readonly string[]) => void dispatch(newCommentsShown(shown)),
    [dispatch],
  );
  return { ids, gaps, markShown };
}
