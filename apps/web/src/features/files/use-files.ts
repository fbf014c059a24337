import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { announce } from '../../components/feedback/announcer/announcer.slice';
import { count } from '../../components/text/format';
import { FILES_REFETCH_MILLIS } from '../../config/limits';
import {
  downloadsApi,
  dropOlder,
  recordsOf,
  useGetDownloadsInfiniteQuery,
} from '../../download-records/downloads.api';
import { useDownloadRecords } from '../../download-records/use-download-records';

/** The downloads that follow those that are listed, page by page until the Files page is left. */
function useOlder() {
  const { data, hasNextPage, isFetchNextPageError, error, fetchNextPage } =
    useGetDownloadsInfiniteQuery(undefined, {
      pollingInterval: FILES_REFETCH_MILLIS,
      refetchOnMountOrArgChange: true,
    });
  const [isFetching, setFetching] = useState(false);
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(dropOlder()), [dispatch]);

  const show = async (): Promise<void> => {
    setFetching(true);
    // A page cannot be asked for while the list is being fetched again.
    await dispatch(downloadsApi.util.getRunningQueryThunk('getDownloads', undefined));
    const { data: list, isSuccess } = await fetchNextPage();
    setFetching(false);
    const page = list?.pages.at(-1);
    if (!isSuccess || !page) return;
    const came = count(page.downloads.length, 'older download');
    dispatch(announce(`${came}, ${count(recordsOf(list).length, 'download')} in all`));
  };
  return {
    exist: hasNextPage,
    /** Whether some of them are listed. */
    shown: (data?.pages.length ?? 0) > 1,
    isFetching,
    error: isFetchNextPageError && !isFetching ? error : undefined,
    show,
  };
}

export type Older = ReturnType<typeof useOlder>;

/** The downloads as the Files page shows them, fetched again every thirty seconds while it is open. */
export function useFiles(hidden: ReadonlySet<string>) {
  const older = useOlder();
  const { error, ...list } = useDownloadRecords(hidden);
  // Why older ones did not come is said where they would be.
  return { ...list, error: older.error ? undefined : error, older };
}
