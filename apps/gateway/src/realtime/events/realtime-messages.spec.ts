import { randomUUID } from 'node:crypto';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { realtimeMessageSchema } from '@tabdock/contracts/realtime';
import { completeMessage, progressMessage } from './realtime-messages';

const download: DownloadRecord = {
  id: randomUUID(),
  tabId: randomUUID(),
  title: 'Greensleeves',
  artist: 'Traditional',
  filename: 'Traditional - Greensleeves.gpx',
  status: 'completed',
  timestamp: '2026-11-21T04:00:00.000Z',
  downloadedAt: '2026-11-21T04:00:05.000Z',
  downloadUrl: '/api/files/1',
  errorMessage: null,
  errorCode: null,
  message: null,
  format: 'gpx',
  facts: null,
};
const guest = { kind: 'guest' as const, id: randomUUID() };

describe('what goes over the socket', () => {
  it('is as the contract has it', () => {
    const messages = [
      progressMessage({ owner: guest, download }),
      completeMessage({ owner: guest, download }),
    ];
    for (const message of messages) expect(realtimeMessageSchema.parse(message)).toEqual(message);
  });

  it('contains the progress of the file', () => {
    const progress = { receivedBytes: 24_000, totalBytes: 80_000 };
    const coming: DownloadRecord = { ...download, status: 'downloading', progress };
    const message = progressMessage({ owner: guest, download: coming });
    expect(realtimeMessageSchema.parse(message)).toMatchObject({ progress });
    expect(progressMessage({ owner: guest, download })).not.toHaveProperty('progress');
  });

  it('lets a guest save a finished file at once', () => {
    expect(completeMessage({ owner: guest, download })).toMatchObject({
      success: true,
      error: null,
      guestMode: true,
      directDownload: '/api/files/1',
    });
    const account = { kind: 'user' as const, id: guest.id };
    expect(completeMessage({ owner: account, download }).guestMode).toBe(false);
  });

  it('says why a download failed', () => {
    const failed: DownloadRecord = {
      ...download,
      status: 'failed',
      errorMessage: 'The tab site no longer has this tab.',
      errorCode: 'DOWNLOADS.REMOVED',
    };
    expect(completeMessage({ owner: guest, download: failed })).toMatchObject({
      success: false,
      error: 'The tab site no longer has this tab.',
      errorCode: 'DOWNLOADS.REMOVED',
      directDownload: null,
    });
  });
});
