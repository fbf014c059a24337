import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import type { DownloadRepository } from '../../ledger/downloads/download.repository';
import { LedgerTransaction } from '../../ledger/downloads/ledger-transaction';
import type { WaitingDownloads } from '../../ledger/downloads/waiting-downloads';
import { DownloadAcceptance } from './download-acceptance';
import type { DownloadStarts } from './download-starts';

it('gives the rows of one moment ids in the order of the request', async () => {
  const inserted: DownloadEntity[] = [];
  const acceptance = new DownloadAcceptance(
    {
      insert: async (_manager: EntityManager, rows: readonly DownloadEntity[]) =>
        void inserted.push(...rows),
    } as DownloadRepository,
    {
      find: async (_manager: EntityManager, wanted: readonly object[]) =>
        wanted.map((one) => ({ ...one, start: { status: 'pending' } })),
    } as unknown as DownloadStarts,
    { publish: async () => undefined } as unknown as WaitingDownloads,
  );
  const wanted = Array.from({ length: 500 }, (_, n) => ({
    requestId: randomUUID(),
    tab: {
      tabId: randomUUID(),
      sourceId: 'demo',
      sourceRef: {},
      title: `Song ${n}`,
      artist: 'Band',
    },
  }));
  const now = new Date('2026-11-28T12:00:00Z');
  const database = { query: async () => [{ now }] } as unknown as EntityManager;
  const rows = await acceptance.accept(new LedgerTransaction(database, () => undefined), {
    owner: { kind: 'guest', id: randomUUID() },
    tier: 'guest',
    batchId: null,
    wanted,
  });
  expect(inserted).toEqual(rows);
  expect(new Set(rows.map(({ requestedAt }) => requestedAt))).toEqual(new Set([now]));
  expect(rows.map(({ requestId }) => requestId)).toEqual(wanted.map(({ requestId }) => requestId));
  expect([...rows].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(rows);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(wanted.length);
});
