import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { lockName } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { ZipSlotEntity } from './zip-slot.entity';

/** Leases on archives that are being read, across all processes. */
@Injectable()
export class ZipSlotRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the id of a new slot, or undefined if the owner holds `limit` that have not expired. */
  async take(owner: Owner, limit: number, leaseSeconds: number): Promise<string | undefined> {
    const id = randomUUID();
    return this.dataSource.transaction(async (manager) => {
      // Claims are serialised, so that each sees the slots that the one before took.
      await lockName(manager, `zip:${owner.kind}:${owner.id}`);
      await manager.query(
        `DELETE FROM zip_slot WHERE id IN (
           SELECT id FROM zip_slot WHERE expires_at < now() FOR UPDATE SKIP LOCKED)`,
      );
      const taken: unknown[] = await manager.query(
        `INSERT INTO zip_slot (id, owner_kind, owner_id, expires_at)
         SELECT $1, $2, $3, now() + make_interval(secs => $4)
         WHERE (SELECT count(*) FROM zip_slot
                WHERE owner_kind = $2 AND owner_id = $3 AND expires_at >= now()) < $5
         RETURNING id`,
        [id, owner.kind, owner.id, leaseSeconds, limit],
      );
      return taken.length > 0 ? id : undefined;
    });
  }

  async renew(ids: readonly string[], leaseSeconds: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE zip_slot SET expires_at = now() + make_interval(secs => $2) WHERE id = ANY($1)',
      [ids, leaseSeconds],
    );
  }

  async release(id: string): Promise<void> {
    await this.dataSource.manager.delete(ZipSlotEntity, { id });
  }
}
