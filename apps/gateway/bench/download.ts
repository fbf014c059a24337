import { randomUUID } from 'node:crypto';
import type { DownloadRecord } from '@tabdock/contracts/downloads';

/** What events of the benches are about. */
export const download: DownloadRecord = {
  id: randomUUID(),
  tabId: randomUUID(),
  title: 'Greensleeves',
  artist: 'Traditional',
  filename: 'Traditional - Greensleeves (melody).gpx',
  status: 'downloading',
  timestamp: '2026-11-21T04:00:00.000Z',
  downloadedAt: null,
  downloadUrl: null,
  errorMessage: null,
  errorCode: null,
  message: 'Downloading the file',
  format: null,
  facts: null,
};
