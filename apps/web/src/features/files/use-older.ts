import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error';
import { useAppDispatch } from '../../api/store-hooks';
import { announce } from '../../components/feedback/announcer/announcer.slice';
import { count } from '../../components/text/format';
import { useGetDownloadsQuery } from '../../download-records/downloads.api';
import { endOf, recordsOf } from '../../download-records/downloads-list';
import { changeList, refreshOlder, useLazyGetOlderDownloadsQuery } from './older.api';
import { closeOlder, openOlder, putOlder } from './older-downloads';

/** Whenever the newest page was fetched, the older ones are; answers with why that failed last. */
function useFreshOlder(fetchedAt: number | undefined): ApiError | undefined {
  const dispatch = useAppDispatch();
  const running = useRef(false);
  const [done, setDone] = useState<{ at?: number | undefined; error?: ApiError | undefined }>({});
  useEffect(() => {
    if (running.current || done.at === fetchedAt) return;
    running.current = true;
    void dispatch(refreshOlder()).then((error) => {
      running.current = false;
      setDone({ at: fetchedAt, error });
    });
  }, [done, fetchedAt, dispatch]);
  return done.error;
}

/** The downloads before those that are listed, page by page until the Files page is left. */
export function useOlder() {
  const { data: list, fulfilledTimeStamp } = useGetDownloadsQuery();
  const [ask, { isFetching, error }] = useLazyGetOlderDownloadsQuery();
  const dispatch = useAppDispatch();
  const refreshError = useFreshOlder(fulfilledTimeStamp);
  useEffect(() => () => void dispatch(changeList(closeOlder)), [dispatch]);

  const before = list && endOf(list);
  const show = async (): Promise<void> => {
    if (!before) return;
    dispatch(changeList(openOlder));
    const { data: page } = await ask(before);
    if (!page) return;
    let total = 0;
    dispatch(
      changeList((known) => {
        putOlder(known, before, page);
        total = recordsOf(known).length;
      }),
    );
    const came = count(page.downloads.length, 'older download');
    dispatch(announce(`${came}, ${count(total, 'download')} in all`));
  };
  const older = {
    exist: before !== undefined,
    /** Whether some of them are listed. */
    shown: (list?.older?.downloads.length ?? 0) > 0,
    isFetching,
    error: isFetching ? undefined : error,
    show,
  };
  return { older, refreshError };
}

export type Older = ReturnType<typeof useOlder>['older'];
