import { FILES_REFETCH_MILLIS } from '../../config/limits';
import { useGetDownloadsQuery } from '../../download-records/downloads.api';
import { useDownloads } from '../../download-records/use-downloads';
import { useOlder } from './use-older';

/** The downloads as the Files page shows them: asked for again every thirty seconds while it is open. */
export function useFiles() {
  useGetDownloadsQuery(undefined, {
    pollingInterval: FILES_REFETCH_MILLIS,
    refetchOnMountOrArgChange: true,
  });
  const downloads = useDownloads();
  const { older, refreshError } = useOlder();
  return { ...downloads, error: downloads.error ?? refreshError, older };
}
