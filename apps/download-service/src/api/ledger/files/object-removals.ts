import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Waker } from '@tabdock/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Keeps } from '@tabdock/service-kit/database';

/** Time within which a deletion that has begun ends: twice as long as the store's client waits for an answer. */
const LEASE_SECONDS = 20;
const FIRST_DELAY_SECONDS = 1;
const LONGEST_DELAY_SECONDS = 300;
/** Longer than a report of a file takes from asking the store to its commit. */
const REMEMBERED_SECONDS = 3_600;

const IS_STORED =
  'EXISTS (SELECT 1 FROM stored_file WHERE stored_file.sha256 = $1 AND stored_file.removed_at IS NULL)';

/** A deletion that one process carries out. */
export interface ClaimedRemoval {
  readonly sha256: string;
  /** How often the object was given up; if that grows meanwhile, it is deleted once more. */
  readonly requests: number;
  readonly tries: number;
}

/**
 * Objects that are to be deleted from the store. A row is written by the transaction that gives the object up, and
 * stays for an hour after the deletion, so that a report that has seen the object before that finds out.
 */
@Injectable()
@Keeps({
  table: 'object_removal',
  what: 'objects to delete, and those that were',
  about: 'nobody',
  kept: { words: '1 hour after the object is deleted' },
})
export class ObjectRemovals {
  /** Wakes the process's `ObjectRemover`. */
  readonly waker = new Waker();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Requests the deletion of an object. The caller has locked the file and wakes the remover after the commit. */
  async request(manager: EntityManager, sha256: string): Promise<void> {
    await manager.query(
      `INSERT INTO object_removal AS removal (sha256) VALUES ($1)
       ON CONFLICT (sha256) DO UPDATE SET
         requests = removal.requests + 1,
         due_at = CASE WHEN removal.removed_at IS NULL THEN removal.due_at ELSE now() END,
         tries = CASE WHEN removal.removed_at IS NULL THEN removal.tries ELSE 0 END,
         removed_at = NULL`,
      [sha256],
    );
  }

  /** Keys of objects whose deletion is due, the longest due first. */
  async findDue(limit: number): Promise<string[]> {
    const rows: { sha256: string }[] = await this.dataSource.query(
      `SELECT sha256 FROM object_removal WHERE removed_at IS NULL AND due_at <= now()
       ORDER BY due_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  /**
   * Claims the deletion for this process until the lease ends; undefined if it is not due, or no longer wanted because
   * the file was stored again. The caller has locked the file.
   */
  async claim(manager: EntityManager, sha256: string): Promise<ClaimedRemoval | undefined> {
    await manager.query(
      `DELETE FROM object_removal WHERE sha256 = $1 AND removed_at IS NULL AND ${IS_STORED}`,
      [sha256],
    );
    const [claimed]: [ClaimedRemoval[], number] = await manager.query(
      `UPDATE object_removal SET tries = tries + 1, tried_at = clock_timestamp(),
              due_at = clock_timestamp() + make_interval(secs => $2)
       WHERE sha256 = $1 AND removed_at IS NULL AND due_at <= clock_timestamp()
       RETURNING sha256, requests, tries`,
      [sha256, LEASE_SECONDS],
    );
    return claimed[0];
  }

  /** Records that the object is deleted; if it was given up again meanwhile, the next deletion is due at once. */
  async carriedOut({ sha256, requests, tries }: ClaimedRemoval): Promise<void> {
    await this.dataSource.query(
      `UPDATE object_removal SET due_at = clock_timestamp(),
              removed_at = CASE WHEN requests = $3 THEN clock_timestamp() END
       WHERE sha256 = $1 AND tries = $2`,
      [sha256, tries, requests],
    );
  }

  /** Puts off a deletion that failed, each time for longer. */
  async putOff({ sha256, tries }: ClaimedRemoval): Promise<void> {
    const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** tries, LONGEST_DELAY_SECONDS);
    await this.dataSource.query(
      `UPDATE object_removal SET due_at = clock_timestamp() + make_interval(secs => $3)
       WHERE sha256 = $1 AND tries = $2`,
      [sha256, tries, seconds],
    );
  }

  /** The database's time, to compare later deletions with. */
  async now(): Promise<Date> {
    const [row]: { now: Date }[] = await this.dataSource.query(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
    );
    if (!row) throw new Error('The database has no time');
    return row.now;
  }

  /** Whether the object may have been deleted after that time of the database. The caller has locked the file. */
  async mayHaveDeleted(manager: EntityManager, sha256: string, since: Date): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM object_removal WHERE sha256 = $1 AND CASE
         WHEN removed_at IS NULL THEN tried_at >= $2::timestamptz - make_interval(secs => $3)
         ELSE removed_at >= $2 END`,
      [sha256, since, LEASE_SECONDS],
    );
    return rows.length > 0;
  }

  /** Deletes rows of deletions that ended long ago. */
  async forgetOld(): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM object_removal WHERE removed_at < now() - make_interval(secs => $1)',
      [REMEMBERED_SECONDS],
    );
  }
}
