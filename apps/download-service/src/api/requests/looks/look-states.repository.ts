import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ErrorCode, Owner } from '@tabdock/contracts/core';
import { DataSource, type EntityManager } from 'typeorm';
import type { FetchJobState } from '../../ledger/jobs/fetch-job.entity';

/** A tab of a source. */
export interface LookedAt {
  readonly tabId: string;
  readonly sourceId: string;
}

/** What the ledger knows of a tab that an owner looks inside. */
export interface KnownLook extends LookedAt {
  readonly isStored: boolean;
  /** Null unless a look or an unfinished download of the owner waits for one, or has. */
  readonly jobId: string | null;
  readonly state: FetchJobState | null;
  readonly stage: string | null;
  readonly failureCode: ErrorCode | null;
}

/** How far looks are, by the jobs that they wait for. */
@Injectable()
export class LookStatesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Whether the tab's file is stored, of whatever age. */
  async isStored(manager: EntityManager, tab: LookedAt): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM tab_file AS tab JOIN stored_file AS file ON file.sha256 = tab.sha256
       WHERE tab.source_id = $1 AND tab_id = $2 AND removed_at IS NULL`,
      [tab.sourceId, tab.tabId],
    );
    return rows.length > 0;
  }

  /** Looks in the order of the tabs; of several jobs the newest counts. */
  async find(owner: Owner, tabs: readonly LookedAt[]): Promise<KnownLook[]> {
    return this.dataSource.query(
      `SELECT wanted.source_id AS "sourceId", wanted.tab_id AS "tabId", EXISTS (
         SELECT 1 FROM tab_file AS tab JOIN stored_file AS file ON file.sha256 = tab.sha256
         WHERE tab.source_id = wanted.source_id AND tab.tab_id = wanted.tab_id AND removed_at IS NULL
       ) AS "isStored", job.id AS "jobId", state, stage, failure_code AS "failureCode"
       FROM unnest($3::text[], $4::uuid[]) WITH ORDINALITY AS wanted (source_id, tab_id, place)
       LEFT JOIN LATERAL (
         SELECT job.* FROM (
           SELECT fetch_job_id FROM look
           WHERE owner_kind = $1 AND owner_id = $2
             AND look.source_id = wanted.source_id AND look.tab_id = wanted.tab_id
           UNION ALL
           SELECT fetch_job_id FROM download
           WHERE owner_kind = $1 AND owner_id = $2 AND download.source_id = wanted.source_id
             AND download.tab_id = wanted.tab_id AND status IN ('pending', 'downloading')
         ) AS own JOIN fetch_job AS job ON job.id = own.fetch_job_id
         ORDER BY job.created_at DESC LIMIT 1
       ) AS job ON true
       ORDER BY place`,
      [owner.kind, owner.id, tabs.map(({ sourceId }) => sourceId), tabs.map(({ tabId }) => tabId)],
    );
  }
}
