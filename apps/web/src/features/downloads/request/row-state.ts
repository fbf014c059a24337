import type { DownloadedBytes, DownloadRecord, QueuePlace } from '@tabdock/contracts/downloads';
import type { TabRequest } from '../downloads.slice';
import { isCancelled } from '../../../download-records/record-state';

/** What a version's button shows. */
export type RowState =
  | { kind: 'idle' }
  | { kind: 'requesting' }
  | { kind: 'queued'; queue: QueuePlace | null }
  | { kind: 'downloading'; message: string | null; progress: DownloadedBytes | null }
  | { kind: 'saved'; url: string; filename: string }
  /** A failure without a record: the request itself was refused. */
  | { kind: 'failed'; reason: string; record?: DownloadRecord };

interface RowFacts {
  /** The request that the list does not show yet. */
  request: TabRequest | undefined;
  /** The request was accepted and its video ad is still on. */
  behindAd: boolean;
  /** The tab's newest download. */
  record: DownloadRecord | undefined;
}

export function rowState({ request, behindAd, record }: RowFacts): RowState {
  if (request?.state === 'requesting' || behindAd) return { kind: 'requesting' };
  if (request?.state === 'refused') return { kind: 'failed', reason: request.reason };
  if (request?.state === 'accepted') return { kind: 'queued', queue: null };
  switch (record?.status) {
    case 'downloading':
      return { kind: 'downloading', message: record.message, progress: record.progress ?? null };
    case 'failed':
      if (isCancelled(record)) return { kind: 'idle' };
      return { kind: 'failed', reason: record.errorMessage ?? 'Download failed', record };
    case 'completed':
      return record.downloadUrl
        ? { kind: 'saved', url: record.downloadUrl, filename: record.filename }
        : { kind: 'idle' };
    case undefined:
      return { kind: 'idle' };
    // And what only a newer release knows.
    case 'pending':
    default:
      return { kind: 'queued', queue: record?.queue ?? null };
  }
}
