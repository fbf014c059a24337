import { QueryFailedError, type EntityManager, type QueryRunner } from 'typeorm';

type Queries = Pick<EntityManager | QueryRunner, 'query'>;

const KEY = 'hashtextextended($1, 0)';
/** SQLSTATE of a wait that was too long: for the lock, or for the whole statement. */
const TOO_LONG = new Set(['55P03', '57014']);

/** The error when somebody else held a name for longer than the caller would wait. The transaction has failed. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError';
}

/** Locks a name, which needs no row, until the transaction ends. Waits for all that hold or share it. */
export async function lockName(manager: Queries, name: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${KEY})`, [name]);
}

/**
 * Locks a name like `lockName`, but waits at most `millis`.
 * @throws LockTimeoutError
 */
export async function lockNameWithin(
  manager: Queries,
  name: string,
  millis: number,
): Promise<void> {
  await manager.query(`SELECT set_config('lock_timeout', $1, true)`, [
    String(Math.max(1, Math.ceil(millis))),
  ]);
  try {
    await lockName(manager, name);
  } catch (cause) {
    if (!isTooLong(cause)) throw cause;
    throw new LockTimeoutError(`"${name}" was locked for too long`, { cause });
  }
  await manager.query('SET LOCAL lock_timeout TO DEFAULT');
}

/** Shares the lock of a name until the transaction ends. Waits for the one that holds it alone. */
export async function shareName(manager: Queries, name: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${KEY})`, [name]);
}

/** Takes the locks of `shareName` for one name and `lockName` for another, in no particular order. */
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

function isTooLong(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return TOO_LONG.has((error.driverError as { code?: string }).code ?? '');
}
