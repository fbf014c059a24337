import { randomUUID } from 'node:crypto';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';

export function tabSnapshot(tabId: string = randomUUID()): TabSnapshot {
  return {
    tabId,
    sourceId: 'demo',
    sourceRef: { url: 'http://localhost/tabs/greensleeves' },
    title: 'Greensleeves',
    artist: 'Traditional',
  };
}

export function downloadRecord(changes: Partial<DownloadRecord> = {}): DownloadRecord {
  return {
    id: randomUUID(),
    tabId: randomUUID(),
    title: 'Greensleeves',
    artist: 'Traditional',
    filename: 'Traditional - Greensleeves.gpx',
    status: 'pending',
    timestamp: '2026-11-21T04:00:00.000Z',
    downloadedAt: null,
    downloadUrl: null,
    errorMessage: null,
    errorCode: null,
    message: 'Waiting',
    format: null,
    facts: null,
    ...changes,
  };
}
