import { Transactions } from '@tabdock/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { DownloadEnds } from '../day-figures/download-ends';
import type { TabRecounts } from '../tab-figures/tab-recounts';
import type { BatchCompletion } from './batches/batch-completion';
import type { DownloadEntity } from './downloads/download.entity';
import type { DownloadMetrics } from './downloads/download.metrics';
import { Ledger } from './ledger';
import type { Wakeups } from './wakeups';

const ENDED = { id: 'ended', tabId: 'its tab', status: 'completed' } as DownloadEntity;
const WAITING = { id: 'waiting', status: 'pending' } as DownloadEntity;

let steps: string[];
let ledger: Ledger;
beforeEach(() => {
  steps = [];
  const ids = (downloads: readonly DownloadEntity[]) => downloads.map(({ id }) => id).join();
  const dataSource: Pick<DataSource, 'transaction'> = {
    transaction: async <T>(...[run]: unknown[]): Promise<T> => {
      const result = await (run as (manager: EntityManager) => Promise<T>)({} as EntityManager);
      steps.push('commit');
      return result;
    },
  };
  ledger = new Ledger(
    new Transactions(dataSource as DataSource, { error: () => undefined }),
    {
      finishDone: async (_manager: EntityManager, ended: readonly DownloadEntity[]) =>
        void steps.push(`batches of ${ids(ended)}`),
    } as BatchCompletion,
    {
      add: async (_manager, tabIds) => void steps.push(`recount of ${[...tabIds].join()}`),
      countSoon: () => void steps.push('count requested'),
    } as Partial<TabRecounts> as TabRecounts,
    {
      add: async (_manager, ended) => void steps.push(`day's count of ${ended.length}`),
    } as DownloadEnds,
    {
      ended: (downloads: readonly DownloadEntity[]) => void steps.push(`counted ${ids(downloads)}`),
    } as DownloadMetrics,
    { jobs: () => void steps.push('woken') } as Wakeups,
  );
});

const end = async (tx: { changed(downloads: readonly DownloadEntity[]): void }) => {
  tx.changed([ENDED, WAITING]);
  steps.push('work');
};

it('finishes batches last in the transaction, counts after the commit and wakes the loops', async () => {
  await ledger.transaction(end);
  expect(steps).toEqual([
    'work',
    'recount of its tab',
    "day's count of 1",
    'batches of ended',
    'commit',
    'count requested',
    'counted ended',
    'woken',
  ]);
});

it('does nothing for a transaction that fails', async () => {
  const failing = ledger.transaction(async (tx) => {
    await end(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(steps).toEqual(['work']);
});

it('wakes the loops from a loop only if downloads ended', async () => {
  await ledger.loopTransaction(async (tx) => tx.changed([WAITING]));
  expect(steps).not.toContain('woken');
  await ledger.loopTransaction(end);
  expect(steps.slice(-3)).toEqual(['count requested', 'counted ended', 'woken']);
});
