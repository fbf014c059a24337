import type { DownloadMessage } from '@tabdock/contracts/downloads';
import { aDownload, DOWNLOAD_ID, TAB_ID } from '../../../testing/fixtures/fixtures';
import { applyMessage } from './apply-message';
import { hasFailed, isCancelled } from '../../../download-records/record-state';

const ids = { downloadId: DOWNLOAD_ID, tabId: TAB_ID, filename: 'Greensleeves.gpx' };
const progress: DownloadMessage = {
  type: 'download_progress',
  ...ids,
  status: 'downloading',
  message: 'Checking the file',
};
const coming: DownloadMessage = {
  ...progress,
  message: 'Downloading the file',
  progress: { receivedBytes: 24_000, totalBytes: 80_000 },
};
const completion = { type: 'download_complete', ...ids, guestMode: true } as const;
const done: DownloadMessage = {
  ...completion,
  success: true,
  error: null,
  directDownload: `/api/files/${DOWNLOAD_ID}`,
};
const failed: DownloadMessage = {
  ...completion,
  success: false,
  error: 'The tab site no longer has this tab.',
  directDownload: null,
};

it('writes progress, success and failure into the download', () => {
  const downloads = [aDownload()];
  applyMessage(downloads, progress);
  expect(downloads[0]).toMatchObject({ status: 'downloading', message: 'Checking the file' });
  applyMessage(downloads, done);
  expect(downloads[0]).toMatchObject({
    status: 'completed',
    downloadUrl: `/api/files/${DOWNLOAD_ID}`,
    message: null,
  });
  const others = [aDownload()];
  applyMessage(others, failed);
  expect(others[0]).toMatchObject({
    status: 'failed',
    errorMessage: 'The tab site no longer has this tab.',
  });
});

it('knows how much has come while it comes, and no more afterwards', () => {
  for (const next of [progress, done, failed]) {
    const downloads = [aDownload()];
    applyMessage(downloads, coming);
    expect(downloads[0]?.progress).toEqual({ receivedBytes: 24_000, totalBytes: 80_000 });
    applyMessage(downloads, next);
    expect(downloads[0]?.progress).toBeNull();
  }
});

it('leaves an ended download ended, whatever comes late', () => {
  const downloads = [aDownload({ status: 'completed', downloadUrl: '/api/files/x' })];
  for (const late of [progress, coming, failed])
    expect(applyMessage(downloads, late)).toBe('applied');
  expect(downloads[0]).toMatchObject({ status: 'completed', downloadUrl: '/api/files/x' });
  expect(downloads[0]).not.toHaveProperty('progress');
});

it('says when the download is not in the list', () => {
  expect(applyMessage([], progress)).toBe('unknown');
});

it('says that the list may be behind when something comes for a failed download', () => {
  const downloads = [aDownload({ status: 'failed' })];
  expect(applyMessage(downloads, progress)).toBe('stale');
  expect(downloads[0]?.status).toBe('failed');
});

it('knows a download that was cancelled elsewhere from one that failed', () => {
  const downloads = [aDownload()];
  applyMessage(downloads, { ...failed, errorCode: 'DOWNLOADS.CANCELLED' });
  expect(downloads.map(isCancelled)).toEqual([true]);
  expect(downloads.map(hasFailed)).toEqual([false]);
});

it('says that the list may be behind when a download of a batch ends', () => {
  const batchId = '0190a000-0000-7000-8000-0000000000b1';
  expect(applyMessage([aDownload({ batchId })], progress)).toBe('applied');
  expect(applyMessage([aDownload({ batchId })], failed)).toBe('stale');
  expect(applyMessage([aDownload()], failed)).toBe('applied');
});
