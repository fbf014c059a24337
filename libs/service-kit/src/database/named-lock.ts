import type { EntityManager, QueryRunner } from 'typeorm';

type Queries = Pick<EntityManager | QueryRunner, 'query'>;

const KEY = 'hashtextextended($1, 0)';

/** Locks a name, which needs no row, until the transaction ends. Waits for all that hold or share it. */
export async function lockName(manager: Queries, name: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${KEY})`, [name]);
}

/** Shares the lock of a name until the transaction ends. Waits for the one that holds it alone. */
export async function shareName(manager: Queries, name: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${KEY})`, [name]);
}

/** As `shareName` of one name and `lockName` of another, in no particular order. */
export async function shareAndLockName(
  manager: Queries,
  shared: string,
  locked: string,
): Promise<void> {
  await manager.query(
    `SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0)),
       pg_advisory_xact_lock(hashtextextended($2, 0))`,
    [shared, locked],
  );
}
