import { DOWNLOADS_POLL_MILLIS } from '../../../config/limits';
import { isActive } from '../record-state';
import { useGetDownloadsQuery } from '../downloads.api';
import { useDownloads } from './use-downloads';

/** In case /ws tells nothing: asks every ten seconds, only while something is under way. */
export function useDownloadsPoll(): void {
  const { downloads } = useDownloads();
  const active = downloads.some(isActive);
  useGetDownloadsQuery(undefined, { pollingInterval: active ? DOWNLOADS_POLL_MILLIS : 0 });
}
