import { useMemo } from 'react';
import { useDownloads } from '../../features/downloads/hooks/use-downloads';

/** Ids of the tabs that the visitor has downloaded; the same set until that changes. */
export function useSavedIds(): ReadonlySet<string> {
  const { downloads } = useDownloads();
  const ids = downloads.flatMap(({ status, tabId }) => (status === 'completed' ? [tabId] : []));
  const known = ids.join();
  return useMemo(() => new Set(known.split(',')), [known]);
}
