import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import type { FetchJobEntity } from '../ledger/jobs/fetch-job.entity';
import { HANDED_OVER_TAG } from './owner-turns';

/** Start tags of jobs. */
@Injectable()
export class FairTagRepository {
  /** Of the active jobs of these tabs, by tab id: `HANDED_OVER_TAG` for one that has left the queue. */
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

  /**
   * Moves the owner's queued jobs up, to consecutive turns from the clock on. Jobs that another transaction has locked
   * keep their places, as waiting for them could deadlock: the caller holds locks on other jobs.
   */
  async closeUp(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.query(
      `WITH waiting AS (
         SELECT id, source_id, fair_tag FROM fetch_job
         WHERE state = 'queued' AND id IN (
           SELECT fetch_job_id FROM download
           WHERE owner_kind = $1 AND owner_id = $2 AND status = 'pending')
         FOR UPDATE SKIP LOCKED
       ), placed AS (
         SELECT id, coalesce(virtual_time, 0) + rank / weight::float8 AS fair_tag
         FROM (
           SELECT id, source_id, row_number() OVER (PARTITION BY source_id ORDER BY fair_tag, id) AS rank
           FROM waiting
         ) AS ranked
         JOIN fair_turn USING (source_id) LEFT JOIN fair_clock USING (source_id)
         WHERE owner_kind = $1 AND owner_id = $2
       )
       UPDATE fetch_job SET fair_tag = placed.fair_tag FROM placed
       WHERE fetch_job.id = placed.id AND placed.fair_tag < fetch_job.fair_tag`,
      [owner.kind, owner.id],
    );
  }
}
