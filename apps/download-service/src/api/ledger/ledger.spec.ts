import { Transactions } from '@tabdock/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { DownloadEntity } from './downloads/download.entity';
import type { LedgerTransaction } from './downloads/ledger-transaction';
import type { LedgerFollowers } from './followers/ledger-followers';
import { Ledger } from './ledger';
import type { Wakeups } from './wakeups';

const ENDED = { id: 'ended', tabId: 'its tab', status: 'completed' } as DownloadEntity;
const WAITING = { id: 'waiting', status: 'pending' } as DownloadEntity;

let steps: string[];
let ledger: Ledger;
beforeEach(() => {
  steps = [];
  const dataSource: Pick<DataSource, 'transaction'> = {
    transaction: async <T>(...[run]: unknown[]): Promise<T> => {
      const result = await (run as (manager: EntityManager) => Promise<T>)({} as EntityManager);
      steps.push('commit');
      return result;
    },
  };
  const followers: Pick<LedgerFollowers, 'follow'> = {
    follow: async ({ ended, afterCommit }: LedgerTransaction) => {
      steps.push(`followed by what acts on ${ended.map(({ id }) => id).join()}`);
      afterCommit(() => void steps.push('counted'));
    },
  };
  ledger = new Ledger(
    new Transactions(dataSource as DataSource, { error: () => undefined }),
    followers as LedgerFollowers,
    { jobs: () => void steps.push('woken') } as Wakeups,
  );
});

const end = async (tx: { changed(downloads: readonly DownloadEntity[]): void }) => {
  tx.changed([ENDED, WAITING]);
  steps.push('work');
};

it('lets its followers act last in the transaction, and wakes the loops after the commit', async () => {
  await ledger.transaction(end);
  expect(steps).toEqual(['work', 'followed by what acts on ended', 'commit', 'counted', 'woken']);
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
  expect(steps.slice(-2)).toEqual(['counted', 'woken']);
});
