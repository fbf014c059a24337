import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { DataSource, type EntityManager } from 'typeorm';
import type { NextTurns } from '../ledger/jobs/job-queue.repository';
import { FairTurnEntity } from './fair-turn.entity';

/** Where each owner's next turn at each source starts. */
@Injectable()
export class FairTurnRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Locks the owner's rows at these sources; returns the start tag of the owner's next job at each. */
  async lockStartTags(
    manager: EntityManager,
    owner: Owner,
    weight: number,
    sourceIds: readonly string[],
  ): Promise<{ sourceId: string; startTag: number }[]> {
    return manager.query(
      `INSERT INTO fair_turn AS turn (owner_kind, owner_id, source_id, weight, finish_tag)
       SELECT $1, $2, source_id, $3, coalesce(virtual_time, 0)
       FROM unnest($4::text[]) AS wanted (source_id) LEFT JOIN fair_clock USING (source_id)
       ORDER BY source_id
       ON CONFLICT (owner_kind, owner_id, source_id) DO UPDATE SET
         weight = excluded.weight,
         finish_tag = greatest(turn.finish_tag, excluded.finish_tag)
       RETURNING source_id AS "sourceId", finish_tag AS "startTag"`,
      [owner.kind, owner.id, weight, sourceIds],
    );
  }

  /** The caller has locked the rows. */
  async setFinishTags(
    manager: EntityManager,
    owner: Owner,
    taken: readonly { readonly sourceId: string; readonly finishTag: number }[],
  ): Promise<void> {
    await manager.query(
      `UPDATE fair_turn SET finish_tag = taken.finish_tag
       FROM unnest($3::text[], $4::float8[]) AS taken (source_id, finish_tag)
       WHERE owner_kind = $1 AND owner_id = $2 AND fair_turn.source_id = taken.source_id`,
      [
        owner.kind,
        owner.id,
        taken.map(({ sourceId }) => sourceId),
        taken.map(({ finishTag }) => finishTag),
      ],
    );
  }

  async lock(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.query(
      `SELECT 1 FROM fair_turn WHERE owner_kind = $1 AND owner_id = $2
       ORDER BY source_id FOR UPDATE`,
      [owner.kind, owner.id],
    );
  }

  /**
   * Limits how far an owner is ahead of the clock: by the turns of its waiting downloads, and one more for the job that
   * was handed over last, so that cancelling brings no advantage. Returns how many downloads of the owner wait. Skips
   * rows that another transaction made after the caller locked the owner's.
   */
  async giveBack(manager: EntityManager, owner: Owner): Promise<number> {
    const [rows]: [{ jobs: number }[], number] = await manager.query(
      `WITH waiting AS (
         SELECT source_id, count(*)::int AS jobs FROM download
         WHERE owner_kind = $1 AND owner_id = $2 AND status = 'pending' GROUP BY source_id
       ), ahead AS (
         SELECT source_id, coalesce(jobs, 0) AS jobs, coalesce(virtual_time, 0) AS virtual_time
         FROM fair_turn LEFT JOIN waiting USING (source_id) LEFT JOIN fair_clock USING (source_id)
         WHERE owner_kind = $1 AND owner_id = $2
         FOR UPDATE OF fair_turn SKIP LOCKED
       )
       UPDATE fair_turn AS turn
       SET finish_tag = least(finish_tag, virtual_time + (jobs + 1) / weight::float8)
       FROM ahead
       WHERE owner_kind = $1 AND owner_id = $2 AND turn.source_id = ahead.source_id
       RETURNING jobs`,
      [owner.kind, owner.id],
    );
    return rows.reduce((sum, { jobs }) => sum + jobs, 0);
  }

  /** The owner's turns at each source, from the clock on. */
  async findNext(manager: EntityManager, owner: Owner): Promise<NextTurns[]> {
    return manager.query(
      `SELECT source_id AS "sourceId", weight, coalesce(virtual_time, 0) AS "from"
       FROM fair_turn LEFT JOIN fair_clock USING (source_id)
       WHERE owner_kind = $1 AND owner_id = $2`,
      [owner.kind, owner.id],
    );
  }

  /** The new owner continues at the later of both positions. */
  async changeOwner(manager: EntityManager, from: Owner, to: Owner): Promise<void> {
    await manager.query(
      `INSERT INTO fair_turn AS turn (owner_kind, owner_id, source_id, weight, finish_tag)
       SELECT $3, $4, source_id, weight, finish_tag FROM fair_turn
       WHERE owner_kind = $1 AND owner_id = $2
       ORDER BY source_id
       ON CONFLICT (owner_kind, owner_id, source_id) DO UPDATE SET
         finish_tag = greatest(turn.finish_tag, excluded.finish_tag)`,
      [from.kind, from.id, to.kind, to.id],
    );
    await this.deleteOf(manager, from);
  }

  async deleteOf(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.delete(FairTurnEntity, { ownerKind: owner.kind, ownerId: owner.id });
  }

  /** Deletes up to `limit` rows that the clock has passed, as they no longer matter. Returns how many. */
  async deletePassed(limit: number): Promise<number> {
    const [, deleted]: [unknown, number] = await this.dataSource.query(
      `DELETE FROM fair_turn WHERE (owner_kind, owner_id, source_id) IN (
         SELECT owner_kind, owner_id, source_id
         FROM fair_turn AS turn JOIN fair_clock USING (source_id)
         WHERE finish_tag <= virtual_time
         LIMIT $1 FOR UPDATE OF turn SKIP LOCKED)`,
      [limit],
    );
    return deleted;
  }
}
