import { FILES_REFETCH_MILLIS } from '../../../config/limits';
import { useGetDownloadsQuery } from '../downloads.api';
import { useDownloads } from '../hooks/use-downloads';

/** The downloads as the Files page shows them: asked for again every thirty seconds while it is open. */
export function useFiles() {
  useGetDownloadsQuery(undefined, {
    pollingInterval: FILES_REFETCH_MILLIS,
    refetchOnMountOrArgChange: true,
  });
  return useDownloads();
}
