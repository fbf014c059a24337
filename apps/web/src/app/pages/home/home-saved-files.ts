import { useMemo } from 'react';
import { useDownloads } from '../../../features/downloads/use-downloads';
import type { SavedFile } from '../../../features/search/results/version-facts';

/** What the visitor has downloaded, by the ids of the tabs; the same map until that changes. */
export function useSavedFiles(): ReadonlyMap<string, SavedFile> {
  const { downloads } = useDownloads();
  const known = JSON.stringify(
    downloads
      .filter(({ status }) => status === 'completed')
      .map(({ tabId, format, facts }) => [tabId, { format, facts }]),
  );
  return useMemo(() => new Map(JSON.parse(known) as [string, SavedFile][]), [known]);
}
