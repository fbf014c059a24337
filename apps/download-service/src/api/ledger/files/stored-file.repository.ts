import { Injectable } from '@nestjs/common';
import type { StoredFile } from '@tabdock/contracts/downloads';
import { asLongAs, Keeps, lockName, until } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { StoredFileEntity } from './stored-file.entity';
import { TabFileEntity } from './tab-file.entity';

const EXACTNESS_MILLIS = 60_000;

/** SQL condition for a row of `stored_file file` that neither a tab nor a download references. */
export const NOTHING_NAMES_IT = `NOT EXISTS (SELECT 1 FROM tab_file tab WHERE tab.sha256 = file.sha256)
  AND NOT EXISTS (SELECT 1 FROM download WHERE download.sha256 = file.sha256)`;

/** Rows of files. Rows are referenced by tabs, as their newest file, and by downloads. */
@Injectable()
@Keeps(
  {
    table: 'stored_file',
    what: 'files in the object store, by their SHA-256',
    about: 'nobody',
    kept: until('no download needs them, and a while longer: `STORAGE_GRACE_SECONDS`'),
  },
  {
    store: 'objects at the root of the store',
    what: 'tab files',
    about: 'nobody',
    kept: asLongAs('the table `stored_file` names them'),
  },
)
export class StoredFileRepository {
  /**
   * Locks a file, with or without a row, for a transaction that records its object or gives it up. Lock order: after
   * jobs, before the file's row.
   */
  async lock(manager: EntityManager, sha256: string): Promise<void> {
    await lockName(manager, `file:${sha256}`);
  }

  /** Returns when a stored file was last reported, exactly; undefined unless it is stored. */
  async findStoredAt(manager: EntityManager, sha256: string): Promise<string | undefined> {
    const rows: { storedAt: string }[] = await manager.query(
      `SELECT stored_at::text AS "storedAt" FROM stored_file WHERE sha256 = $1 AND removed_at IS NULL`,
      [sha256],
    );
    return rows[0]?.storedAt;
  }

  /** Marks the file as stored and used now. */
  async upsert(manager: EntityManager, file: StoredFile, sourceId: string): Promise<void> {
    await manager.query(
      `INSERT INTO stored_file (sha256, size, format, facts, source_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (sha256) DO UPDATE
       SET source_id = $5, stored_at = now(), used_at = now(), removed_at = NULL`,
      [file.sha256, file.size, file.format, JSON.stringify(file.facts), sourceId],
    );
  }

  /** Marks these files as used. Exact to a minute, so that a popular file is not written all the time. */
  async touch(manager: EntityManager, sha256s: readonly string[]): Promise<void> {
    if (sha256s.length === 0) return;
    await manager.query(
      `UPDATE stored_file SET used_at = now() WHERE sha256 IN (
         SELECT sha256 FROM stored_file
         WHERE sha256 = ANY($1) AND used_at < now() - make_interval(secs => $2)
         FOR NO KEY UPDATE SKIP LOCKED)`,
      [sha256s, EXACTNESS_MILLIS / 1_000],
    );
  }

  /** Does what `touch` does, and no statement if all of them were used within the last minute. */
  async touchUsed(manager: EntityManager, files: readonly StoredFileEntity[]): Promise<void> {
    const before = Date.now() - EXACTNESS_MILLIS;
    const due = files.filter(({ usedAt }) => usedAt.getTime() < before);
    await this.touch(
      manager,
      due.map(({ sha256 }) => sha256),
    );
  }

  /** Says of these files whether a takedown of their content holds. */
  async markTakenDown(
    manager: EntityManager,
    sha256s: readonly string[],
    takenDown: boolean,
  ): Promise<void> {
    await manager.query(
      'UPDATE stored_file SET taken_down = $2 WHERE sha256 = ANY($1) AND taken_down <> $2',
      [sha256s, takenDown],
    );
  }

  /**
   * Marks the file as no longer stored: the next request for its tabs fetches them again. Returns false if it was
   * marked already.
   */
  async markRemoved(manager: EntityManager, sha256: string): Promise<boolean> {
    const [, marked]: [unknown, number] = await manager.query(
      'UPDATE stored_file SET removed_at = now() WHERE sha256 = $1 AND removed_at IS NULL',
      [sha256],
    );
    await manager.delete(TabFileEntity, { sha256 });
    return marked > 0;
  }

  /** Deletes the row unless something references it or is about to. */
  async deleteUnnamed(
    manager: EntityManager,
    sha256: string,
    graceSeconds: number,
  ): Promise<boolean> {
    // There are two steps, as only the second one sees references that were committed before the
    // lock was taken.
    const locked: unknown[] = await manager.query(
      'SELECT 1 FROM stored_file WHERE sha256 = $1 FOR UPDATE SKIP LOCKED',
      [sha256],
    );
    if (locked.length === 0) return false;
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM stored_file file
       WHERE sha256 = $1 AND used_at < now() - make_interval(secs => $2) AND ${NOTHING_NAMES_IT}`,
      [sha256, graceSeconds],
    );
    return deleted > 0;
  }
}
