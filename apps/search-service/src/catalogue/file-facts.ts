import type { DownloadRecord, TabFacts, TabFileFormat } from '@tabdock/contracts/downloads';

/** What a downloaded file told of its tab; it is believed before the source. */
export type FileFacts = Pick<TabFacts, 'tuning' | 'tempo' | 'tracks' | 'bars'> & {
  format?: TabFileFormat;
};

/** Undefined for a download without a file that could be read. */
export function factsOf({ status, format, facts }: DownloadRecord): FileFacts | undefined {
  if (status !== 'completed' || facts === null) return undefined;
  const { tuning, tempo, tracks, bars } = facts;
  return {
    ...(format !== null && { format }),
    ...(tuning !== undefined && { tuning }),
    ...(tempo !== undefined && { tempo }),
    tracks,
    bars,
  };
}
