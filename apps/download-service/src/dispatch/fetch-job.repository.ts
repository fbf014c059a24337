import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FailureCode, FetchStage } from '@tabdock/contracts/downloads';
import { DataSource, In, type EntityManager } from 'typeorm';
import {
  ACTIVE_STATES,
  FetchJobEntity,
  type FetchJobState,
} from '../database/entities/fetch-job.entity';

export type NewFetchJob = Pick<
  FetchJobEntity,
  'id' | 'sourceId' | 'tabId' | 'sourceRef' | 'weight' | 'correlationId'
>;

/** Jobs are changed only by transactions that hold their row. */
@Injectable()
export class FetchJobRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async lock(manager: EntityManager, id: string): Promise<FetchJobEntity | null> {
    return manager.findOne(FetchJobEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async lockActiveOfTab(
    manager: EntityManager,
    tab: { readonly sourceId: string; readonly tabId: string },
  ): Promise<FetchJobEntity | null> {
    return manager.findOne(FetchJobEntity, {
      where: { sourceId: tab.sourceId, tabId: tab.tabId, state: In([...ACTIVE_STATES]) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** False when the tab has an active job meanwhile. */
  async insertQueued(manager: EntityManager, job: NewFetchJob): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO fetch_job
         (id, source_id, tab_id, source_ref, state, weight, correlation_id, next_attempt_at)
       VALUES ($1, $2, $3, $4, 'queued', $5, $6, now())
       ON CONFLICT (source_id, tab_id) WHERE state IN ('queued', 'dispatched', 'running')
       DO NOTHING RETURNING id`,
      [
        job.id,
        job.sourceId,
        job.tabId,
        JSON.stringify(job.sourceRef),
        job.weight,
        job.correlationId,
      ],
    );
    return rows.length > 0;
  }

  async raiseWeight(manager: EntityManager, id: string, weight: number): Promise<void> {
    await manager.query('UPDATE fetch_job SET weight = greatest(weight, $2) WHERE id = $1', [
      id,
      weight,
    ]);
  }

  /** Dispatched and running ones, of all workers. */
  async countInFlight(manager: EntityManager, sourceId: string): Promise<number> {
    return manager.countBy(FetchJobEntity, { sourceId, state: In(['dispatched', 'running']) });
  }

  /** Jobs whose worker fell silent, or that no worker started. */
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

  async markDispatched(
    manager: EntityManager,
    id: string,
    to: { attemptId: string; epoch: string; resendSeconds: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'dispatched', stage = NULL, attempt_id = $2, epoch = $3,
              lease_expires_at = now() + make_interval(secs => $4)
       WHERE id = $1`,
      [id, to.attemptId, to.epoch, to.resendSeconds],
    );
  }

  async markRunning(
    manager: EntityManager,
    id: string,
    stage: FetchStage | null,
    leaseSeconds: number,
  ): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'running', stage = $2,
              lease_expires_at = now() + make_interval(secs => $3)
       WHERE id = $1`,
      [id, stage, leaseSeconds],
    );
  }

  async requeue(
    manager: EntityManager,
    id: string,
    { delayMillis, attempts, resends }: { delayMillis: number; attempts: number; resends: number },
  ): Promise<void> {
    await manager.query(
      `UPDATE fetch_job SET state = 'queued', stage = NULL, attempt_id = NULL, lease_expires_at = NULL,
              next_attempt_at = now() + make_interval(secs => $2 / 1000.0), attempts = $3, resends = $4
       WHERE id = $1`,
      [id, delayMillis, attempts, resends],
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

  /** How many jobs are in each active state. */
  async countActive(): Promise<Map<FetchJobState, number>> {
    const rows: { state: FetchJobState; count: number }[] = await this.dataSource.query(
      `SELECT state, count(*)::int AS count FROM fetch_job
       WHERE state IN ('queued', 'dispatched', 'running') GROUP BY state`,
    );
    return new Map(
      ACTIVE_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
    );
  }
}
