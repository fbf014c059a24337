import { errorDetail } from '@tabdock/contracts/core';
import type { DownloadRecord, StoredFormat } from '@tabdock/contracts/downloads';
import type { StoredFileEntity } from '../files/stored-file.entity';
import type { DownloadEntity } from './download.entity';
import { tabFilename } from './tab-filename';

/**
 * What people see of a download; a completed one has its `file` loaded. `format`: of a file that was checked and is not
 * stored yet.
 */
export function downloadRecord(download: DownloadEntity, format?: StoredFormat): DownloadRecord {
  const { status } = download;
  const file = status === 'completed' ? (download.file ?? null) : null;
  const isGone = file !== null && file.removedAt !== null;
  const errorCode = isGone ? goneCode(file) : download.errorCode;
  return {
    id: download.id,
    tabId: download.tabId,
    title: download.title,
    artist: download.artist,
    version: download.version,
    filename: tabFilename(download, file?.format ?? format ?? null),
    status,
    timestamp: download.requestedAt.toISOString(),
    downloadedAt: (file && download.finishedAt?.toISOString()) ?? null,
    downloadUrl: file && !isGone ? `/api/files/${download.id}` : null,
    errorMessage: errorCode && errorDetail(errorCode, 'DOWNLOADS.FAILED'),
    errorCode,
    message: download.message,
    format: file?.format ?? null,
    facts: file?.facts ?? null,
    batchId: download.batchId,
    tabUrl: download.sourceRef['url'] ?? null,
  };
}

/** The file of a completed download, unless it is no longer stored. */
export function storedFileOf({ status, file }: DownloadEntity): StoredFileEntity | undefined {
  return status === 'completed' && file?.removedAt === null ? file : undefined;
}

/** Why a file is no longer stored. */
export function goneCode({
  takenDown,
}: StoredFileEntity): 'TAB.TAKEN_DOWN' | 'DOWNLOADS.FILE_GONE' {
  return takenDown ? 'TAB.TAKEN_DOWN' : 'DOWNLOADS.FILE_GONE';
}
