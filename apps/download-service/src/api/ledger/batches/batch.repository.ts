import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { BatchEntity } from './batch.entity';

@Injectable()
export class BatchRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(id: string): Promise<BatchEntity | null> {
    return this.dataSource.manager.findOneBy(BatchEntity, { id });
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

  /** Batches with downloads that have not reached their end. */
  async countOpen(): Promise<number> {
    return this.dataSource.manager.countBy(BatchEntity, { finishedAt: IsNull() });
  }
}
