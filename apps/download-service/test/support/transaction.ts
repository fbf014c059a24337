import type { DataSource, EntityManager } from 'typeorm';

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
