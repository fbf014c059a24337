import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import type { DownloadedBytes, FailureCode, FetchStage } from '@tabdock/contracts/downloads';
import { In, type EntityManager } from 'typeorm';
import { FetchJobEntity } from './fetch-job.entity';

export type NewFetchJob = Pick<
  FetchJobEntity,
  'id' | 'sourceId' | 'tabId' | 'sourceRef' | 'weight' | 'fairTag' | 'correlationId' | 'traceparent'
>;

/** The active job of a tab that a download waits for from now on. */
export type JoinedJob = Pick<FetchJobEntity, 'id' | 'tabId' | 'state' | 'stage' | 'traceparent'>;

/** Selects and locks the queued jobs that their source has refused, in the order of `queueOrJoin`. */
const QUEUED_REFUSED = `SELECT id FROM fetch_job
  WHERE source_id = $1 AND state = 'queued' AND refused_at IS NOT NULL ORDER BY tab_id FOR UPDATE`;

/** A transaction locks the row of a job before it changes the job or the downloads that wait for it. */
type AbandonedJob = Pick<FetchJobEntity, 'id' | 'attemptId' | 'sourceId'>;

@Injectable()
export class FetchJobRepository {
  async lock(manager: EntityManager, id: string): Promise<FetchJobEntity | null> {
    return manager.findOne(FetchJobEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Queues each job whose tab has no active one, and joins the active one of every other tab, at the earlier place.
   * Returns the job of each tab, locked. Rows are locked tab by tab in one order, so that transactions that share tabs
   * cannot deadlock.
   */
  async queueOrJoin(manager: EntityManager, jobs: readonly NewFetchJob[]): Promise<JoinedJob[]> {
    if (jobs.length === 0) return [];
    return manager.query(
      `INSERT INTO fetch_job AS job
         (id, source_id, tab_id, source_ref, state, weight, fair_tag, correlation_id, traceparent,
          next_attempt_at)
       SELECT id, source_id, tab_id, source_ref, 'queued', weight, fair_tag, correlation_id, traceparent, now()
       FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[], $5::smallint[], $6::float8[], $7::text[],
                   $8::text[])
         AS wanted (id, source_id, tab_id, source_ref, weight, fair_tag, correlation_id, traceparent)
       ORDER BY source_id, tab_id
       ON CONFLICT (source_id, tab_id) WHERE state IN ('queued', 'dispatched', 'running')
       DO UPDATE SET weight = greatest(job.weight, excluded.weight),
         fair_tag = least(job.fair_tag, excluded.fair_tag),
         traceparent = coalesce(job.traceparent, excluded.traceparent)
       RETURNING id, tab_id AS "tabId", state, stage, traceparent`,
      [
        jobs.map(({ id }) => id),
        jobs.map(({ sourceId }) => sourceId),
        jobs.map(({ tabId }) => tabId),
        jobs.map(({ sourceRef }) => JSON.stringify(sourceRef)),
        jobs.map(({ weight }) => weight),
        jobs.map(({ fairTag }) => fairTag),
        jobs.map(({ correlationId }) => correlationId),
        jobs.map(({ traceparent }) => traceparent),
      ],
    );
  }

  /** Deletes jobs that this transaction queued. */
  async discard(manager: EntityManager, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await manager.delete(FetchJobEntity, [...ids]);
  }

  /**
   * Locks every job that a download of this owner (with ids: one of these) waits for, in the order of `queueOrJoin`.
   */
  async lockAwaitedBy(
    manager: EntityManager,
    owner: Owner,
    downloadIds?: readonly string[],
  ): Promise<string[]> {
    const jobs: { id: string }[] = await manager.query(
      `SELECT id FROM fetch_job
       WHERE state IN ('queued', 'dispatched', 'running') AND id IN (
         SELECT fetch_job_id FROM download
         WHERE owner_kind = $1 AND owner_id = $2 AND status IN ('pending', 'downloading')
           AND ($3::uuid[] IS NULL OR id = ANY($3)))
       ORDER BY source_id, tab_id FOR UPDATE`,
      [owner.kind, owner.id, downloadIds ?? null],
    );
    return jobs.map(({ id }) => id);
  }

  /** Locks the active jobs of these tabs, in the order of `queueOrJoin`. */
  async lockActiveOf(manager: EntityManager, tabIds: readonly string[]): Promise<FetchJobEntity[]> {
    return manager
      .createQueryBuilder(FetchJobEntity, 'job')
      .where("job.state IN ('queued', 'dispatched', 'running') AND job.tabId = ANY(:tabIds)", {
        tabIds,
      })
      .orderBy('job.sourceId')
      .addOrderBy('job.tabId')
      .setLock('pessimistic_write')
      .getMany();
  }

  /**
   * Ends those of these locked jobs that no download and no look waits for; returns them with the attempts that were in progress.
   */
  async cancelAbandoned(manager: EntityManager, ids: readonly string[]): Promise<AbandonedJob[]> {
    const [ended]: [AbandonedJob[], number] = await manager.query(
      `UPDATE fetch_job SET state = 'failed', failure_code = 'DOWNLOADS.CANCELLED',
              failure_reason = 'no download waits for it', finished_at = now(), lease_expires_at = NULL
       WHERE id = ANY($1) AND state IN ('queued', 'dispatched', 'running') AND NOT EXISTS (
         SELECT 1 FROM download
         WHERE fetch_job_id = fetch_job.id AND status IN ('pending', 'downloading'))
         AND NOT EXISTS (SELECT 1 FROM look WHERE fetch_job_id = fetch_job.id)
       RETURNING id, attempt_id AS "attemptId", source_id AS "sourceId"`,
      [ids],
    );
    return ended;
  }

  async isInFlight(manager: EntityManager, id: string): Promise<boolean> {
    return manager.existsBy(FetchJobEntity, { id, state: In(['dispatched', 'running']) });
  }

  /**
   * Queued jobs that their source's own pauses have kept waiting for longer than `seconds`, oldest first per source.
   * Reads only the queues of such sources.
   */
  async lockPausedTooLong(
    manager: EntityManager,
    { seconds, limit }: { seconds: number; limit: number },
  ): Promise<FetchJobEntity[]> {
    const sources: { id: string }[] = await manager.query(
      `SELECT source_id AS id FROM source_circuit
       WHERE state = 'paused' AND cause IN ('rate-limited', 'failing')
         AND troubled_since < now() - make_interval(secs => $1)
       ORDER BY source_id`,
      [seconds],
    );
    return this.lockOldest(manager, sources, { seconds, limit });
  }

  /** Jobs of other sources than these that have been queued for longer than `seconds`, oldest first per source. */
  async lockOfOtherSources(
    manager: EntityManager,
    sourceIds: readonly string[],
    { seconds, limit }: { seconds: number; limit: number },
  ): Promise<FetchJobEntity[]> {
    // The query goes from one source to the next in an index: DISTINCT reads all of a long queue.
    const sources: { id: string }[] = await manager.query(
      `WITH RECURSIVE source AS (
         SELECT min(source_id) AS id FROM fetch_job WHERE state = 'queued'
         UNION ALL
         SELECT (SELECT min(source_id) FROM fetch_job WHERE state = 'queued' AND source_id > source.id)
         FROM source WHERE id IS NOT NULL
       )
       SELECT id FROM source WHERE id <> ALL($1)`,
      [sourceIds],
    );
    return this.lockOldest(manager, sources, { seconds, limit });
  }

  /** Jobs whose worker stopped reporting, or that no worker started. */
  async lockOverdue(manager: EntityManager, limit: number): Promise<FetchJobEntity[]> {
    return manager
      .createQueryBuilder(FetchJobEntity, 'job')
      .where("job.state IN ('dispatched', 'running') AND job.lease_expires_at < now()")
      .orderBy('job.lease_expires_at')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async markRunning(
    manager: EntityManager,
    id: string,
    to: { stage: FetchStage | null; progress: DownloadedBytes | null; leaseSeconds: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'running', stage = $2, received_bytes = $3, total_bytes = $4,
              lease_expires_at = now() + make_interval(secs => $5)
       WHERE id = $1`,
      [id, to.stage, to.progress?.receivedBytes, to.progress?.totalBytes, to.leaseSeconds],
    );
  }

  async requeue(
    manager: EntityManager,
    id: string,
    { delayMillis, attempts, resends }: { delayMillis: number; attempts: number; resends: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'queued', stage = NULL, attempt_id = NULL,
              received_bytes = NULL, total_bytes = NULL,
              dispatched_at = NULL, lease_expires_at = NULL,
              next_attempt_at = now() + make_interval(secs => $2 / 1000.0), delayed = $2 > 0,
              attempts = $3, resends = $4
       WHERE id = $1`,
      [id, delayMillis, attempts, resends],
    );
  }

  /** Requeues a job, like `requeue`, after an attempt that its source refused or its worker gave back. */
  async requeueUncounted(
    manager: EntityManager,
    id: string,
    to: Parameters<FetchJobRepository['requeue']>[2],
  ): Promise<void> {
    await this.requeue(manager, id, to);
    await manager.query(
      'UPDATE fetch_job SET refused_at = coalesce(refused_at, now()) WHERE id = $1',
      [id],
    );
  }

  /** Clears `refused_at` of the source's queued jobs, so that their waiting time starts again. */
  async forgetRefusals(manager: EntityManager, sourceId: string): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET refused_at = NULL WHERE id = ANY (ARRAY(${QUEUED_REFUSED}))`,
      [sourceId],
    );
  }

  /** Forgets refusals, like `forgetRefusals`, and makes these jobs due now. */
  async makeRefusedDue(manager: EntityManager, sourceId: string): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET refused_at = NULL, next_attempt_at = now(), delayed = false
       WHERE id = ANY (ARRAY(${QUEUED_REFUSED}))`,
      [sourceId],
    );
  }

  async markSucceeded(manager: EntityManager, id: string, sha256: string): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'succeeded', sha256 = $2, finished_at = now(), lease_expires_at = NULL
       WHERE id = $1`,
      [id, sha256],
    );
  }

  async markFailed(
    manager: EntityManager,
    id: string,
    failure: { attempts: number; code: FailureCode; reason: string },
  ): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'failed', attempts = $2, failure_code = $3, failure_reason = $4,
              finished_at = now(), lease_expires_at = NULL
       WHERE id = $1`,
      [id, failure.attempts, failure.code, failure.reason],
    );
  }

  private async lockOldest(
    manager: EntityManager,
    sources: readonly { id: string }[],
    { seconds, limit }: { seconds: number; limit: number },
  ): Promise<FetchJobEntity[]> {
    const jobs: FetchJobEntity[] = [];
    for (const { id } of sources) {
      const waiting = await manager
        .createQueryBuilder(FetchJobEntity, 'job')
        .where("job.source_id = :id AND job.state = 'queued'", { id })
        .andWhere('job.created_at < now() - make_interval(secs => :seconds)', { seconds })
        .orderBy('job.created_at')
        .limit(limit - jobs.length)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      jobs.push(...waiting);
      if (jobs.length === limit) break;
    }
    return jobs;
  }
}
