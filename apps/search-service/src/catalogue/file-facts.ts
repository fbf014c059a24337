import type { DownloadRecord, TabFacts, TabFileFormat } from '@tabdock/contracts/downloads';

/** Facts read from a tab's downloaded file; they take precedence over what the source says. */
export type FileFacts = Pick<TabFacts, 'tuning' | 'tempo' | 'tracks' | 'bars'> & {
  format?: TabFileFormat;
};

/** Undefined if the download has no file with facts. */
export function factsOf({ status, format, facts }: DownloadRecord): FileFacts | undefined {
  if (status !== 'completed' || facts === null) return undefined;
  const { tuning, tempo, tracks, bars } = facts;
  return {
    ...(format !== null && format !== 'other' && { format }),
    ...(tuning !== undefined && { tuning }),
    ...(tempo !== undefined && { tempo }),
    tracks,
    bars,
  };
}
