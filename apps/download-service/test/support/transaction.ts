import type { INestApplication } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { DownloadEntity } from '../../src/api/ledger/downloads/download.entity';
import { LedgerTransaction } from '../../src/api/ledger/downloads/ledger-transaction';
import { FetchJobRepository } from '../../src/api/ledger/jobs/fetch-job.repository';
import { JobLifecycle } from '../../src/api/ledger/jobs/job-lifecycle';

/** A transaction that the test commits when it wants to. */
export interface OpenTransaction {
  readonly manager: EntityManager;
  commit(): Promise<void>;
}

export async function openTransaction(dataSource: DataSource): Promise<OpenTransaction> {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  return {
    manager: runner.manager,
    commit: async () => {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}

/** How many sessions of this database wait for a row or a lock that another one holds. */
export async function waitingSessions(dataSource: DataSource): Promise<number> {
  const [row]: { waiting: number }[] = await dataSource.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

/** Ends a job for good inside the transaction, as a worker's report or the dispatcher does; returns its downloads. */
export async function failJob(
  app: INestApplication,
  { manager }: OpenTransaction,
  jobId: string,
): Promise<readonly DownloadEntity[]> {
  const job = await app.get(FetchJobRepository).lock(manager, jobId);
  if (!job) throw new Error('There is no such job');
  const failure = { code: 'DOWNLOADS.REMOVED', reason: 'scripted' } as const;
  const tx = new LedgerTransaction(manager, () => undefined);
  await app.get(JobLifecycle).giveUp(tx, job, failure);
  return tx.ended;
}

/** How many events of what was committed so far have not been published. */
export async function unpublishedEvents(dataSource: DataSource): Promise<number> {
  const [row]: { count: number }[] = await dataSource.query(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
  );
  return row?.count ?? 0;
}
