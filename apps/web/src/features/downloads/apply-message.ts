import type { DownloadRecord, RealtimeMessage } from '@tabdock/contracts/downloads';

const FAILED_WITHOUT_WORDS = 'Download failed';

export function isActive(record: Pick<DownloadRecord, 'status'>): boolean {
  return record.status === 'pending' || record.status === 'downloading';
}

/**
 * Writes one /ws message into the list. Answers false when its download is not in it, so that the
 * list must be fetched. A download that has ended stays ended: late or repeated messages change nothing.
 */
export function applyMessage(downloads: DownloadRecord[], message: RealtimeMessage): boolean {
  const record = downloads.find(({ id }) => id === message.downloadId);
  if (!record) return false;
  if (!isActive(record)) return true;
  record.filename = message.filename || record.filename;
  if (message.type === 'download_progress') {
    record.status = message.status;
    record.message = message.message;
    return true;
  }
  record.status = message.success ? 'completed' : 'failed';
  record.message = null;
  record.downloadUrl = message.directDownload;
  record.errorMessage = message.success ? null : (message.error ?? FAILED_WITHOUT_WORDS);
  return true;
}
