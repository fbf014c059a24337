import type { DownloadMessage, DownloadRecord } from '@tabdock/contracts/downloads';
import { isActive } from '../../../download-records/record-state';

const FAILED_WITHOUT_WORDS = 'Download failed';

/** `unknown`: the download is not in the list. `stale`: the list may be behind. Both mean: fetch it. */
export type Applied = 'applied' | 'unknown' | 'stale';

/**
 * Writes one /ws message into the list. A download that has ended stays ended: late or repeated
 * messages change nothing. Only a failed one may be active again, which the list itself must say.
 */
export function applyMessage(downloads: DownloadRecord[], message: DownloadMessage): Applied {
  const record = downloads.find(({ id }) => id === message.downloadId);
  if (!record) return 'unknown';
  if (!isActive(record)) return record.status === 'failed' ? 'stale' : 'applied';
  record.filename = message.filename || record.filename;
  // Places come with the list only; this one is stale.
  record.queue = null;
  if (message.type === 'download_progress') {
    record.status = message.status;
    record.message = message.message;
    record.progress = message.progress ?? null;
    return 'applied';
  }
  record.status = message.success ? 'completed' : 'failed';
  record.message = null;
  record.progress = null;
  record.downloadUrl = message.directDownload;
  record.errorMessage = message.success ? null : (message.error ?? FAILED_WITHOUT_WORDS);
  record.errorCode = message.errorCode ?? null;
  // Its batch may have ended with it.
  return record.batchId ? 'stale' : 'applied';
}
