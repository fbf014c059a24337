import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FetchJobEntity } from '../ledger/jobs/fetch-job.entity';
import { HANDED_OVER_TAG } from './owner-turns';

/** Start tags of jobs. */
@Injectable()
export class FairTagRepository {
  /** Tags of the active jobs of these tabs, by tab id: `HANDED_OVER_TAG` for one that has left the queue. */
  async findActive(
    manager: EntityManager,
    tabs: readonly Pick<FetchJobEntity, 'sourceId' | 'tabId'>[],
  ): Promise<ReadonlyMap<string, number>> {
    const jobs: { tabId: string; tag: number }[] = await manager.query(
      `SELECT tab_id AS "tabId", CASE state WHEN 'queued' THEN fair_tag ELSE $3::float8 END AS tag
       FROM fetch_job JOIN unnest($1::text[], $2::uuid[]) AS wanted (source_id, tab_id)
         USING (source_id, tab_id)
       WHERE state IN ('queued', 'dispatched', 'running')`,
      [tabs.map(({ sourceId }) => sourceId), tabs.map(({ tabId }) => tabId), HANDED_OVER_TAG],
    );
    return new Map(jobs.map(({ tabId, tag }) => [tabId, tag]));
  }
}
