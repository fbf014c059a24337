import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import type {
  DownloadComplete,
  downloadFinished,
  DownloadProgress,
  downloadProgressed,
  DownloadRecord,
} from '@tabdock/contracts/downloads';

export function progressMessage({
  download,
}: EventDataOf<typeof downloadProgressed>): DownloadProgress {
  return {
    type: 'download_progress',
    ...subject(download),
    status: download.status,
    message: download.message ?? '',
    ...(download.progress && { progress: download.progress }),
  };
}

export function completeMessage({
  owner,
  download,
}: EventDataOf<typeof downloadFinished>): DownloadComplete {
  const success = download.status === 'completed';
  return {
    type: 'download_complete',
    ...subject(download),
    success,
    error: success ? null : (download.errorMessage ?? 'Download failed'),
    errorCode: success ? null : download.errorCode,
    guestMode: isGuest(owner),
    directDownload: success ? download.downloadUrl : null,
  };
}

function subject({ id, tabId, filename }: DownloadRecord) {
  return { downloadId: id, tabId, filename };
}

function isGuest(owner: Owner): boolean {
  return owner.kind === 'guest';
}
