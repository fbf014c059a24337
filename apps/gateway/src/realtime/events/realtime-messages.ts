import type { tabCommented } from '@tabdock/contracts/community';
import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import type {
  DownloadComplete,
  downloadFinished,
  DownloadProgress,
  downloadProgressed,
  DownloadRecord,
} from '@tabdock/contracts/downloads';
import type { NewComment, TabChanged } from '@tabdock/contracts/realtime';

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

export function newCommentMessage({
  tabId,
  commentId,
  parentId,
  total,
}: EventDataOf<typeof tabCommented>): NewComment {
  return { type: 'new_comment', tabId, commentId, parentId: parentId ?? null, total };
}

export function tabChangedMessage(tabId: string, part: TabChanged['part']): TabChanged {
  return { type: 'tab_changed', tabId, part };
}

function subject({ id, tabId, filename }: DownloadRecord) {
  return { downloadId: id, tabId, filename };
}

function isGuest(owner: Owner): boolean {
  return owner.kind === 'guest';
}
