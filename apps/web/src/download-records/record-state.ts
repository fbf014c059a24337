import type { DownloadRecord, FailureCode } from '@tabdock/contracts/downloads';

const CANCELLED: FailureCode = 'DOWNLOADS.CANCELLED';

export function isActive({ status }: Pick<DownloadRecord, 'status'>): boolean {
  return status === 'pending' || status === 'downloading';
}

/** Cancelled by the visitor: not a failure, and it can be fetched again. */
export function isCancelled({ status, errorCode }: DownloadRecord): boolean {
  return status === 'failed' && errorCode === CANCELLED;
}

/** Ended without a file and was not cancelled. */
export function hasFailed(record: DownloadRecord): boolean {
  return record.status === 'failed' && !isCancelled(record);
}

/** Was downloaded, but its file is no longer stored: it can be fetched again. */
export function isGone({ status, downloadUrl }: DownloadRecord): boolean {
  return status === 'completed' && downloadUrl === null;
}

/** Can be fetched again in its own row. */
export function isRetryable(record: DownloadRecord): boolean {
  return record.status === 'failed' || isGone(record);
}

/** As the server lists it once it is cancelled. */
export function markCancelled(record: DownloadRecord): void {
  record.status = 'failed';
  record.errorCode = CANCELLED;
  record.message = null;
  record.progress = null;
  record.queue = null;
}

/** As the server lists it once it is queued again. */
export function markQueued(record: DownloadRecord): void {
  record.status = 'pending';
  record.errorCode = null;
  record.errorMessage = null;
  record.message = null;
  record.progress = null;
  record.queue = null;
}
