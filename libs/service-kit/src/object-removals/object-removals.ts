import type { DataSource, EntityManager } from 'typeorm';
import { databaseNow } from '../database/database-now';
import { Waker } from '../tasks/waker';

/** Time within which a deletion that has begun ends: twice as long as the store's client waits for an answer. */
const LEASE_SECONDS = 20;
const FIRST_DELAY_SECONDS = 1;
const LONGEST_DELAY_SECONDS = 300;
/** Longer than a process takes from asking the store, or storing there, to the commit that says so. */
const REMEMBERED_SECONDS = 3_600;

/** Objects of one store, as the database knows them. */
export interface RemovableObjects {
  /** Table with the columns of `object_removal`, which is the one unless another is given. */
  readonly table?: string;
  /** Locks a key until the transaction ends, for whatever records its object or gives it up. */
  lock(manager: EntityManager, key: string): Promise<void>;
  /** SQL condition on the key `$1`: a row says that its object is stored. */
  readonly isStored: string;
}

/** A deletion that one process carries out. */
export interface ClaimedRemoval {
  readonly key: string;
  /** How often the object was given up; if that grows meanwhile, it is deleted once more. */
  readonly requests: number;
  readonly tries: number;
}

/**
 * Objects that are to be deleted from the store. A row is written by the transaction that gives the object up, and
 * stays for an hour after the deletion, so that a process that has seen or stored the object before that finds out.
 */
export class ObjectRemovals {
  /** Wakes the process's `ObjectRemover`. */
  readonly waker = new Waker();
  private readonly table: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly objects: RemovableObjects,
  ) {
    this.table = objects.table ?? 'object_removal';
  }

  /** Locks a key until the transaction ends, for whatever records its object or gives it up. */
  async lock(manager: EntityManager, key: string): Promise<void> {
    await this.objects.lock(manager, key);
  }

  /** Requests the deletion of an object. The caller has locked its key and wakes the remover after the commit. */
  async request(manager: EntityManager, key: string): Promise<void> {
    await manager.query(
      `INSERT INTO ${this.table} AS removal (sha256) VALUES ($1)
       ON CONFLICT (sha256) DO UPDATE SET
         requests = removal.requests + 1,
         due_at = CASE WHEN removal.removed_at IS NULL THEN removal.due_at ELSE now() END,
         tries = CASE WHEN removal.removed_at IS NULL THEN removal.tries ELSE 0 END,
         removed_at = NULL`,
      [key],
    );
  }

  /** Keys of objects whose deletion is due, the longest due first. */
  async findDue(limit: number): Promise<string[]> {
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT sha256 AS key FROM ${this.table} WHERE removed_at IS NULL AND due_at <= now()
       ORDER BY due_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ key }) => key);
  }

  /** Claims the deletion in a transaction of its own; see `claim`. */
  async claimAlone(key: string): Promise<ClaimedRemoval | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager, key);
      return this.claim(manager, key);
    });
  }

  /**
   * Claims the deletion for this process until the lease ends; undefined if it is not due, or no longer wanted because
   * the object was stored again. The caller has locked the key.
   */
  async claim(manager: EntityManager, key: string): Promise<ClaimedRemoval | undefined> {
    await manager.query(
      `DELETE FROM ${this.table} WHERE sha256 = $1 AND removed_at IS NULL AND ${this.objects.isStored}`,
      [key],
    );
    const [claimed]: [ClaimedRemoval[], number] = await manager.query(
      `UPDATE ${this.table} SET tries = tries + 1, tried_at = clock_timestamp(),
              due_at = clock_timestamp() + make_interval(secs => $2)
       WHERE sha256 = $1 AND removed_at IS NULL AND due_at <= clock_timestamp()
       RETURNING sha256 AS key, requests, tries`,
      [key, LEASE_SECONDS],
    );
    return claimed[0];
  }

  /** Records that the object is deleted; if it was given up again meanwhile, the next deletion is due at once. */
  async carriedOut({ key, requests, tries }: ClaimedRemoval): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table} SET due_at = clock_timestamp(),
              removed_at = CASE WHEN requests = $3 THEN clock_timestamp() END
       WHERE sha256 = $1 AND tries = $2`,
      [key, tries, requests],
    );
  }

  /** Puts off a deletion that failed, each time for longer. */
  async putOff({ key, tries }: ClaimedRemoval): Promise<void> {
    const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** tries, LONGEST_DELAY_SECONDS);
    await this.dataSource.query(
      `UPDATE ${this.table} SET due_at = clock_timestamp() + make_interval(secs => $3)
       WHERE sha256 = $1 AND tries = $2`,
      [key, tries, seconds],
    );
  }

  /** The database's time, to compare later deletions with. */
  now(): Promise<Date> {
    return databaseNow(this.dataSource);
  }

  /** Whether the object may have been deleted after that time of the database. The caller has locked the key. */
  async mayHaveDeleted(manager: EntityManager, key: string, since: Date): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM ${this.table} WHERE sha256 = $1 AND CASE
         WHEN removed_at IS NULL THEN tried_at >= $2::timestamptz - make_interval(secs => $3)
         ELSE removed_at >= $2 END`,
      [key, since, LEASE_SECONDS],
    );
    return rows.length > 0;
  }

  /** Deletes rows of deletions that ended long ago. */
  async forgetOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM ${this.table} WHERE removed_at < now() - make_interval(secs => $1)`,
      [REMEMBERED_SECONDS],
    );
  }
}
