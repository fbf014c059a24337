import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import { days, Keeps } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';

/** A visitor's wish to see what is in a tab, and the fetch that brings it. */
export interface Look {
  readonly requestId: string;
  readonly owner: Owner;
  readonly sourceId: string;
  readonly tabId: string;
  readonly fetchJobId: string;
}

/** Looks inside tabs. They are no downloads: how far one is, and how it ended, is in its job. */
@Injectable()
@Keeps({
  table: 'look',
  what: 'tabs that somebody wanted to look inside without a download',
  about: 'accounts',
  kept: { by: { time: 'asked_at' }, after: days(1), which: 'at most as long as the account' },
})
export class LookRepository {
  async isKnown(manager: EntityManager, owner: Owner, requestId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM look WHERE owner_kind = $1 AND owner_id = $2 AND request_id = $3',
      [owner.kind, owner.id, requestId],
    );
    return rows.length > 0;
  }

  /** Whether the owner waits for the tab already: with a look, or a download. */
  async isUnderWay(
    manager: EntityManager,
    owner: Owner,
    { sourceId, tabId }: { readonly sourceId: string; readonly tabId: string },
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM look JOIN fetch_job AS job ON job.id = fetch_job_id
       WHERE owner_kind = $1 AND owner_id = $2 AND look.source_id = $3 AND look.tab_id = $4
         AND state IN ('queued', 'dispatched', 'running')
       UNION ALL
       SELECT 1 FROM download
       WHERE owner_kind = $1 AND owner_id = $2 AND source_id = $3 AND tab_id = $4
         AND status IN ('pending', 'downloading')
       LIMIT 1`,
      [owner.kind, owner.id, sourceId, tabId],
    );
    return rows.length > 0;
  }

  async insert(manager: EntityManager, look: Look): Promise<void> {
    const { owner, requestId, sourceId, tabId, fetchJobId } = look;
    await manager.query(
      `INSERT INTO look (owner_kind, owner_id, request_id, source_id, tab_id, fetch_job_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [owner.kind, owner.id, requestId, sourceId, tabId, fetchJobId],
    );
  }

  /**
   * Forgets the owner's looks inside these tabs, which are downloads from now on; returns the jobs that the owner's other
   * looks wait for, or have waited for.
   */
  async becomeDownloads(
    manager: EntityManager,
    owner: Owner,
    tabIds: readonly string[],
  ): Promise<string[]> {
    const others: { jobId: string }[] = await manager.query(
      `WITH gone AS (
         DELETE FROM look WHERE owner_kind = $1 AND owner_id = $2 AND tab_id = ANY($3)
       )
       SELECT fetch_job_id AS "jobId" FROM look
       WHERE owner_kind = $1 AND owner_id = $2 AND tab_id <> ALL($3)`,
      [owner.kind, owner.id, tabIds],
    );
    return others.map(({ jobId }) => jobId);
  }

  /** Owners of the looks that wait for this job. */
  async listOwners(
    manager: EntityManager,
    jobId: string,
  ): Promise<Pick<Look, 'owner' | 'tabId'>[]> {
    const rows: { kind: Owner['kind']; id: string; tabId: string }[] = await manager.query(
      `SELECT DISTINCT owner_kind AS kind, owner_id AS id, tab_id AS "tabId" FROM look
       WHERE fetch_job_id = $1`,
      [jobId],
    );
    return rows.map(({ kind, id, tabId }) => ({ owner: { kind, id }, tabId }));
  }

  /** Gives all looks to another owner, but for a request id that this one has used too. */
  async changeOwner(manager: EntityManager, from: Owner, to: Owner): Promise<void> {
    await manager.query(
      `UPDATE look SET owner_kind = $3, owner_id = $4
       WHERE owner_kind = $1 AND owner_id = $2 AND NOT EXISTS (
         SELECT 1 FROM look other WHERE other.owner_kind = $3 AND other.owner_id = $4
           AND other.request_id = look.request_id)`,
      [from.kind, from.id, to.kind, to.id],
    );
    await this.deleteOf(manager, from);
  }

  async deleteOf(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.query('DELETE FROM look WHERE owner_kind = $1 AND owner_id = $2', [
      owner.kind,
      owner.id,
    ]);
  }
}
