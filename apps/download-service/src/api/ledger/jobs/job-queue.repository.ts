import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { DataSource, type EntityManager } from 'typeorm';
import type { FetchJobEntity } from './fetch-job.entity';

/** A job whose attempt is committed and has to be sent to the workers. */
export type HandOver = Pick<
  FetchJobEntity,
  | 'id'
  | 'sourceId'
  | 'tabId'
  | 'sourceRef'
  | 'fairTag'
  | 'attempts'
  | 'resends'
  | 'correlationId'
  | 'traceparent'
> & { readonly attemptId: string };

/** A source with something to do; one that does not run is paused, or waits for its probe. */
export interface ReadySource {
  readonly recipe: Recipe;
  readonly isRunning: boolean;
}

/** How many jobs of a source may be handed over now. */
export interface Allowance {
  readonly recipe: Recipe;
  readonly limit: number;
}

/** Where an owner's turns at a source continue. */
export interface NextTurns {
  readonly sourceId: string;
  /** Start tag before that of the next turn. */
  readonly from: number;
  readonly weight: number;
}

/** Delayed jobs that become due in one statement. */
const WOKEN_AT_ONCE = 1_000;

/** Queues of the sources: due jobs, those with the smallest start tags first, and the places of jobs in them. */
@Injectable()
export class JobQueueRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * The sources with something to do: a due job and a free slot, or a pause that is over. Later changes wake the
   * dispatcher. Also marks delayed jobs that are due now.
   */
  async findReady(recipes: readonly Recipe[]): Promise<ReadySource[]> {
    // This reads one row in index order: EXISTS may be planned as reading all of a long queue.
    const rows: { id: string; isRunning: boolean }[] = await this.dataSource.query(
      `WITH woken AS (
         UPDATE fetch_job SET delayed = false WHERE id = ANY (ARRAY(
           SELECT id FROM fetch_job WHERE state = 'queued' AND delayed AND next_attempt_at <= now()
           ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED))
         RETURNING source_id
       )
       SELECT id, coalesce(state, 'running') = 'running' AS "isRunning"
       FROM unnest($1::text[], $2::int[]) AS source (id, slots)
       LEFT JOIN source_circuit ON source_id = id
       WHERE CASE WHEN state = 'paused' THEN paused_until <= now() ELSE
         slots > (SELECT count(*) FROM fetch_job
                  WHERE source_id = source.id AND state IN ('dispatched', 'running'))
         AND (id IN (SELECT source_id FROM woken) OR (
           SELECT true FROM fetch_job WHERE source_id = source.id AND state = 'queued'
             AND NOT delayed AND next_attempt_at <= now() ORDER BY fair_tag LIMIT 1))
         END`,
      [
        recipes.map(({ id }) => id),
        recipes.map(({ download }) => download.budget.concurrency),
        WOKEN_AT_ONCE,
      ],
    );
    const ready = new Map(rows.map(({ id, isRunning }) => [id, isRunning]));
    return recipes.flatMap((recipe) => {
      const isRunning = ready.get(recipe.id);
      return isRunning === undefined ? [] : [{ recipe, isRunning }];
    });
  }

  /**
   * Hands over due jobs of different sources, of each up to its limit and while its budget has free slots: each
   * dispatched or running job holds one. Returns those of one source in order.
   */
  async handOver(
    manager: EntityManager,
    allowances: readonly Allowance[],
    { epoch, resendSeconds }: { epoch: string; resendSeconds: number },
  ): Promise<HandOver[]> {
    if (allowances.length === 0) return [];
    const limits = allowances.map(({ recipe: { download }, limit }) =>
      Math.min(limit, download.budget.concurrency),
    );
    // The innermost limit is a constant, so that the planner knows that reading the index in order is cheapest.
    return manager.query(
      `WITH due AS (
         SELECT job.id FROM unnest($1::text[], $2::int[], $3::int[]) AS source (id, allowed, slots)
         CROSS JOIN LATERAL (
           SELECT id FROM (
             SELECT id, fair_tag FROM fetch_job
             WHERE source_id = source.id AND state = 'queued' AND NOT delayed AND next_attempt_at <= now()
             ORDER BY fair_tag, id LIMIT $4 FOR UPDATE SKIP LOCKED
           ) AS first_due
           ORDER BY fair_tag, id
           LIMIT (SELECT least(allowed, greatest(0, slots - count(*))) FROM fetch_job
                  WHERE source_id = source.id AND state IN ('dispatched', 'running'))
         ) AS job
       ), handed AS (
         UPDATE fetch_job SET state = 'dispatched', stage = NULL, attempt_id = gen_random_uuid(),
           epoch = $5, dispatched_at = now(), lease_expires_at = now() + make_interval(secs => $6)
         FROM due WHERE fetch_job.id = due.id
         RETURNING fetch_job.*
       )
       SELECT id, source_id AS "sourceId", tab_id AS "tabId", source_ref AS "sourceRef",
         fair_tag AS "fairTag", attempts, resends, correlation_id AS "correlationId", traceparent,
         attempt_id AS "attemptId"
       FROM handed ORDER BY fair_tag, id`,
      [
        allowances.map(({ recipe }) => recipe.id),
        limits,
        allowances.map(({ recipe }) => recipe.download.budget.concurrency),
        Math.max(...limits),
        epoch,
        resendSeconds,
      ],
    );
  }

  /**
   * Moves the owner's queued jobs up, to consecutive turns at each of these sources. Jobs that another transaction has
   * locked keep their places, as waiting for them could deadlock: the caller holds locks on other jobs.
   */
  async closeUp(manager: EntityManager, owner: Owner, turns: readonly NextTurns[]): Promise<void> {
    await manager.query(
      `WITH waiting AS (
         SELECT id, source_id, fair_tag FROM fetch_job
         WHERE state = 'queued' AND id IN (
           SELECT fetch_job_id FROM download
           WHERE owner_kind = $1 AND owner_id = $2 AND status = 'pending')
         FOR UPDATE SKIP LOCKED
       ), placed AS (
         SELECT id, start_tag + rank / weight AS fair_tag
         FROM (
           SELECT id, source_id, row_number() OVER (PARTITION BY source_id ORDER BY fair_tag, id) AS rank
           FROM waiting
         ) AS ranked
         JOIN unnest($3::text[], $4::float8[], $5::float8[]) AS turn (source_id, start_tag, weight)
           USING (source_id)
       )
       UPDATE fetch_job SET fair_tag = placed.fair_tag FROM placed
       WHERE fetch_job.id = placed.id AND placed.fair_tag < fetch_job.fair_tag`,
      [
        owner.kind,
        owner.id,
        turns.map(({ sourceId }) => sourceId),
        turns.map(({ from }) => from),
        turns.map(({ weight }) => weight),
      ],
    );
  }

  /**
   * Moves queued jobs of downloads before those that only looks of the same owner wait for: both keep the turns that the
   * owner has, and downloads get the earliest. Jobs that another transaction has locked keep their places, as in `closeUp`.
   */
  async putBefore(
    manager: EntityManager,
    owner: Owner,
    downloads: readonly string[],
    looks: readonly string[],
  ): Promise<void> {
    await manager.query(
      `WITH own AS (
         SELECT id, source_id, fair_tag, id = ANY($3::uuid[]) AS is_download FROM fetch_job
         WHERE id = ANY($3::uuid[] || $4::uuid[]) AND state = 'queued' AND (id = ANY($3::uuid[]) OR NOT EXISTS (
           SELECT 1 FROM download
           WHERE fetch_job_id = fetch_job.id AND status IN ('pending', 'downloading')
         ) AND NOT EXISTS (
           SELECT 1 FROM look
           WHERE fetch_job_id = fetch_job.id AND (owner_kind, owner_id) <> ($1, $2::uuid)))
         FOR UPDATE SKIP LOCKED
       ), turn AS (
         SELECT source_id, fair_tag, row_number() OVER (PARTITION BY source_id ORDER BY fair_tag) AS place
         FROM own
       ), placed AS (
         SELECT id, source_id, row_number() OVER (
           PARTITION BY source_id ORDER BY is_download DESC, fair_tag, id) AS place
         FROM own
       )
       UPDATE fetch_job SET fair_tag = turn.fair_tag FROM placed JOIN turn USING (source_id, place)
       WHERE fetch_job.id = placed.id AND fetch_job.fair_tag <> turn.fair_tag`,
      [owner.kind, owner.id, downloads, looks],
    );
  }
}
