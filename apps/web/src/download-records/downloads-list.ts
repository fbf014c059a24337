import type { DownloadRecord, DownloadsResponse } from '@tabdock/contracts/downloads';

/** What was brought with "Show older": everything from the end of the newest page on. */
interface OlderDownloads {
  downloads: DownloadRecord[];
  nextBefore?: string | undefined;
}

/** The newest page, and what follows it while somebody looks at older ones. */
export interface DownloadsList extends DownloadsResponse {
  older?: OlderDownloads;
}

export function recordsOf({ downloads, older }: DownloadsList): DownloadRecord[] {
  return older ? [...downloads, ...older.downloads] : downloads;
}

/** `before` of what comes after all of these; undefined when there is nothing more. */
export function endOf({ nextBefore, older }: DownloadsList): string | undefined {
  return older ? older.nextBefore : nextBefore;
}
