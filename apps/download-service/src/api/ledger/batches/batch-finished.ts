import { errorDetail, type EventDataOf } from '@tabdock/contracts/core';
import type { batchFinished } from '@tabdock/contracts/downloads';
import type { BatchEntity } from './batch.entity';
import type { DownloadEntity } from '../downloads/download.entity';
import { downloadRecord } from '../downloads/download-record';

/** The event of a finished batch. Its downloads have their files loaded. */
export function batchFinishedData(
  { id, ownerKind, ownerId }: BatchEntity,
  downloads: readonly DownloadEntity[],
): EventDataOf<typeof batchFinished> {
  return {
    batchId: id,
    owner: { kind: ownerKind, id: ownerId },
    completed: downloads
      .filter(({ status }) => status === 'completed')
      .map((download) => ({
        tabId: download.tabId,
        title: download.title,
        artist: download.artist,
        filename: downloadRecord(download).filename,
      })),
    failed: downloads.flatMap(({ tabId, title, artist, errorCode }) =>
      errorCode === null
        ? []
        : [{ tabId, title, artist, reason: errorDetail(errorCode, 'DOWNLOADS.FAILED') }],
    ),
  };
}
