import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import type { BatchRecord } from '@tabdock/contracts/downloads';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Keeps } from '@tabdock/service-kit/database';
import { BatchEntity } from './batch.entity';

type BatchRow = Omit<BatchRecord, 'ended'> &
  NonNullable<BatchRecord['ended']> & { underWay: boolean };

@Injectable()
@Keeps({
  table: 'batch',
  what: 'downloads that were asked for together',
  about: 'accounts',
  kept: { words: 'as long as the account; of guests as long as their downloads' },
})
export class BatchRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(id: string): Promise<BatchEntity | null> {
    return this.dataSource.manager.findOneBy(BatchEntity, { id });
  }

  /** Active batches, then those that ended last, which may be active again. */
  async listNewest(owner: Owner, limit: number): Promise<BatchRecord[]> {
    const rows: BatchRow[] = await this.dataSource.query(
      `SELECT batch.id AS "batchId", tabs, saved, failed, cancelled,
              finished_at IS NULL OR active > 0 AS "underWay"
       FROM (
         SELECT id, tabs, created_at, finished_at FROM batch
         WHERE owner_kind = $1 AND owner_id = $2
         ORDER BY finished_at DESC NULLS FIRST, created_at DESC LIMIT $3
       ) batch CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE status IN ('pending', 'downloading')) AS active,
                count(*) FILTER (WHERE status = 'completed')::int AS saved,
                count(*) FILTER (WHERE status = 'failed'
                  AND error_code IS DISTINCT FROM 'DOWNLOADS.CANCELLED')::int AS failed,
                count(*) FILTER (WHERE status = 'failed'
                  AND error_code = 'DOWNLOADS.CANCELLED')::int AS cancelled
         FROM download WHERE batch_id = batch.id AND batch.finished_at IS NOT NULL
       ) ended
       ORDER BY finished_at DESC NULLS FIRST, created_at DESC`,
      [owner.kind, owner.id, limit],
    );
    return rows.map(({ batchId, tabs, underWay, saved, failed, cancelled }) => ({
      batchId,
      tabs,
      ended: underWay ? null : { saved, failed, cancelled },
    }));
  }

  /** Returns false if there is such a batch; waits for a transaction that is making it. */
  async insert(
    manager: EntityManager,
    batch: Pick<BatchEntity, 'id' | 'ownerKind' | 'ownerId' | 'tabs'>,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO batch (id, owner_kind, owner_id, tabs) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [batch.id, batch.ownerKind, batch.ownerId, batch.tabs],
    );
    return rows.length > 0;
  }

  /**
   * Finishes and returns those of these batches whose downloads have all ended. If two transactions end a batch's
   * downloads at the same moment, the second waits for the first and sees what it did.
   */
  async finishDone(manager: EntityManager, ids: readonly string[]): Promise<BatchEntity[]> {
    const open: { id: string }[] = await manager.query(
      'SELECT id FROM batch WHERE id = ANY($1) AND finished_at IS NULL ORDER BY id FOR UPDATE',
      [ids],
    );
    if (open.length === 0) return [];
    const [done]: [{ id: string }[], number] = await manager.query(
      `UPDATE batch SET finished_at = now()
       WHERE id = ANY($1) AND NOT EXISTS (
         SELECT 1 FROM download
         WHERE batch_id = batch.id AND status IN ('pending', 'downloading'))
       RETURNING id`,
      [open.map(({ id }) => id)],
    );
    if (done.length === 0) return [];
    return manager
      .createQueryBuilder(BatchEntity, 'batch')
      .where('batch.id = ANY(:ids)', { ids: done.map(({ id }) => id) })
      .orderBy('batch.id')
      .getMany();
  }

  async changeOwner(manager: EntityManager, from: Owner, to: Owner): Promise<void> {
    await manager.update(
      BatchEntity,
      { ownerKind: from.kind, ownerId: from.id },
      { ownerKind: to.kind, ownerId: to.id },
    );
  }

  /** The caller has deleted the owner's downloads. */
  async deleteOf(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.delete(BatchEntity, { ownerKind: owner.kind, ownerId: owner.id });
  }

  /** Batches of these guests without downloads. */
  async deleteEmptyOf(manager: EntityManager, guestIds: readonly string[]): Promise<void> {
    await manager.query(
      `DELETE FROM batch WHERE owner_kind = 'guest' AND owner_id = ANY($1)
         AND NOT EXISTS (SELECT 1 FROM download WHERE batch_id = batch.id)`,
      [guestIds],
    );
  }

  /** Batches with downloads that have not reached their end. */
  async countOpen(): Promise<number> {
    return this.dataSource.manager.countBy(BatchEntity, { finishedAt: IsNull() });
  }
}
