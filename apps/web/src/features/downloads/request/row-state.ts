import type { DownloadedBytes, DownloadRecord, QueuePlace } from '@tabdock/contracts/downloads';
import { isCancelled } from '../../../download-records/record-state';

/** What a version's button shows. */
export type RowState =
  | { kind: 'idle' }
  | { kind: 'requesting' }
  | { kind: 'queued'; queue: QueuePlace | null }
  | { kind: 'downloading'; message: string | null; progress: DownloadedBytes | null }
  | { kind: 'saved'; url: string; filename: string }
  /** Without a record: the request itself was refused. */
  | { kind: 'failed'; reason: string; record?: DownloadRecord };

interface RowFacts {
  requesting: boolean;
  /** The request was accepted and its video ad is still on. */
  behindAd: boolean;
  refused: string | undefined;
  /** The request was accepted and the list has not been fetched since. */
  accepted: boolean;
  /** The tab's newest download. */
  record: DownloadRecord | undefined;
}

export function rowState({ requesting, behindAd, refused, accepted, record }: RowFacts): RowState {
  if (requesting || behindAd) return { kind: 'requesting' };
  if (refused !== undefined) return { kind: 'failed', reason: refused };
  if (accepted) return { kind: 'queued', queue: null };
  switch (record?.status) {
    case 'pending':
      return { kind: 'queued', queue: record.queue ?? null };
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
  }
}
