import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@tabdock/contracts/core';
import { batchFinished } from '@tabdock/contracts/downloads';
import type { DownloadEntity } from '../downloads/download.entity';
import { batchFinishedData } from './batch-finished';

const OWNER = { kind: 'user' as const, id: randomUUID() };
const BATCH = {
  id: randomUUID(),
  ownerKind: OWNER.kind,
  ownerId: OWNER.id,
  tabs: 3,
  createdAt: new Date(),
  finishedAt: new Date(),
};

function download(end: Partial<DownloadEntity>): DownloadEntity {
  return {
    id: randomUUID(),
    requestId: randomUUID(),
    ownerKind: OWNER.kind,
    ownerId: OWNER.id,
    tier: 'standard',
    tabId: randomUUID(),
    sourceId: 'demo',
    sourceRef: {},
    title: 'Greensleeves',
    artist: 'Traditional',
    version: null,
    status: 'failed',
    message: null,
    errorCode: null,
    batchId: BATCH.id,
    fetchJobId: null,
    sha256: null,
    correlationId: null,
    traceparent: null,
    requestedAt: new Date(),
    finishedAt: new Date(),
    ...end,
  };
}

describe('batchFinishedData', () => {
  it('lists what is there under which name, and what is missing and why', () => {
    const sha256 = 'a'.repeat(64);
    const facts = { title: '', artist: '', tempo: 96, tracks: 1, bars: 1, durationSeconds: 1 };
    const file = {
      sha256,
      size: 4,
      format: 'gp' as const,
      facts,
      storedAt: new Date(),
      sourceId: 'demo',
      usedAt: new Date(),
      removedAt: null,
      takenDown: false,
    };
    const saved = download({ status: 'completed', sha256, file, version: 'melody' });
    const missing = download({ title: 'Bourrée', errorCode: 'DOWNLOADS.REMOVED' });
    const data = batchFinishedData(BATCH, [saved, missing]);
    expect(batchFinished.data.parse(data)).toEqual({
      batchId: BATCH.id,
      owner: OWNER,
      completed: [
        {
          tabId: saved.tabId,
          title: 'Greensleeves',
          artist: 'Traditional',
          filename: 'Traditional - Greensleeves (melody).gp',
        },
      ],
      failed: [
        {
          tabId: missing.tabId,
          title: 'Bourrée',
          artist: 'Traditional',
          reason: ERROR_CODES['DOWNLOADS.REMOVED'].detail,
        },
      ],
    });
  });
});
