import type { DownloadRecord, FailureCode } from '@tabdock/contracts/downloads';

const CANCELLED: FailureCode = 'DOWNLOADS.CANCELLED';
const TAKEN_DOWN: FailureCode = 'TAB.TAKEN_DOWN';

/** Whether it has not ended; a status that only a newer release knows is none of the two ends. */
export function isActive({ status }: Pick<DownloadRecord, 'status'>): boolean {
  return status !== 'completed' && status !== 'failed';
}

/** Cancelled by the visitor: not a failure, and it can be fetched again. */
export function isCancelled({ status, errorCode }: DownloadRecord): boolean {
  return status === 'failed' && errorCode === CANCELLED;
}

/**
 * Whether its tab was removed after a takedown notice, possibly when it was downloaded already: there is no way back to
 * it.
 */
export function isTakenDown({ errorCode }: DownloadRecord): boolean {
  return errorCode === TAKEN_DOWN;
}

/** Ended without a file, or lost it permanently, and was not cancelled. */
export function hasFailed(record: DownloadRecord): boolean {
  return isTakenDown(record) || (record.status === 'failed' && !isCancelled(record));
}

/** Whether it was downloaded and its file is no longer stored: it can be fetched again. */
export function isGone(record: DownloadRecord): boolean {
  return record.status === 'completed' && record.downloadUrl === null && !isTakenDown(record);
}

/** Whether it can be fetched again in its own row. */
export function isRetryable(record: DownloadRecord): boolean {
  return !isTakenDown(record) && (record.status === 'failed' || isGone(record));
}

/** Changes the record to what the server lists for a cancelled download. */
export function markCancelled(record: DownloadRecord): void {
  record.status = 'failed';
  record.errorCode = CANCELLED;
  record.message = null;
  record.progress = null;
  record.queue = null;
}

/** Changes the record to what the server lists for a download that is queued again. */
export function markQueued(record: DownloadRecord): void {
  record.status = 'pending';
  record.errorCode = null;
  record.errorMessage = null;
  record.message = null;
  record.progress = null;
  record.queue = null;
}
