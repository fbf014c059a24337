import { Injectable } from '@nestjs/common';
import type { Takedown, TakedownGrounds } from '@tabdock/contracts/takedown';
import { DataSource, type EntityManager } from 'typeorm';
import type { TabPlace } from '../catalogue/tab-listing.repository';

export interface TakedownRow {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly grounds: TakedownGrounds;
  readonly revision: number;
  readonly removedAt: Date;
  readonly restoredAt: Date | null;
  /** Number of tabs. */
  readonly tabs: number;
}

/** A tab of a takedown; without a place if its row is gone. */
export type TakenDownRow = { readonly id: string } & Partial<TabPlace>;

/**
 * Seconds of a time in the past, so that a takedown that is made again after its row was lost has a higher revision
 * than other services know. An integer until 2094.
 */
const REVISION_NOW = `extract(epoch FROM now() - timestamptz '2026-01-01 00:00Z')::integer`;
const NEXT_REVISION = `greatest(revision + 1, ${REVISION_NOW})`;

const COLUMNS = `id, number, title, grounds, revision, removed_at AS "removedAt", restored_at AS "restoredAt",
  (SELECT count(*)::int FROM takedown_tab WHERE takedown_id = takedown.id) AS tabs`;

@Injectable()
export class TakedownRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    manager: EntityManager,
    takedown: Pick<TakedownRow, 'id' | 'title' | 'grounds'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO takedown (id, title, grounds, revision) VALUES ($1, $2, $3, ${REVISION_NOW})`,
      [takedown.id, takedown.title, takedown.grounds],
    );
  }

  async find(manager: EntityManager, id: string): Promise<TakedownRow | undefined> {
    const [row]: TakedownRow[] = await manager.query(
      `SELECT ${COLUMNS} FROM takedown WHERE id = $1`,
      [id],
    );
    return row;
  }

  async lock(manager: EntityManager, id: string): Promise<TakedownRow | undefined> {
    await manager.query('SELECT FROM takedown WHERE id = $1 FOR UPDATE', [id]);
    return this.find(manager, id);
  }

  /** The id of the takedown with this number, if it holds; it does not end before the transaction does. */
  async lockHolding(manager: EntityManager, number: number): Promise<string | undefined> {
    const [row]: { id: string }[] = await manager.query(
      'SELECT id FROM takedown WHERE number = $1 AND restored_at IS NULL FOR SHARE',
      [number],
    );
    return row?.id;
  }

  /** Finds takedowns by their ids. */
  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, TakedownRow>> {
    const rows: TakedownRow[] = await this.database.query(
      `SELECT ${COLUMNS} FROM takedown WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Adds these tabs; returns how many it did not have. */
  async addTabs(manager: EntityManager, id: string, tabIds: readonly string[]): Promise<number> {
    const added: unknown[] = await manager.query(
      `INSERT INTO takedown_tab (takedown_id, tab_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT DO NOTHING RETURNING tab_id`,
      [id, tabIds],
    );
    return added.length;
  }

  tabsOf(manager: EntityManager, id: string): Promise<TakenDownRow[]> {
    return manager.query(
      `SELECT tab_id AS id, source_id AS "sourceId", source_key AS "sourceKey"
       FROM takedown_tab LEFT JOIN tab ON tab.id = tab_id WHERE takedown_id = $1 ORDER BY tab_id`,
      [id],
    );
  }

  async nextRevision(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`UPDATE takedown SET revision = ${NEXT_REVISION} WHERE id = $1`, [id]);
  }

  async markRestored(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE takedown SET restored_at = now(), revision = ${NEXT_REVISION} WHERE id = $1`,
      [id],
    );
  }

  /** The newest first. */
  async list(page: number, pageSize: number): Promise<{ rows: TakedownRow[]; total: number }> {
    const rows: TakedownRow[] = await this.database.query(
      `SELECT ${COLUMNS} FROM takedown ORDER BY number DESC LIMIT $1 OFFSET $2`,
      [pageSize, (page - 1) * pageSize],
    );
    const [count]: { total: number }[] = await this.database.query(
      'SELECT count(*)::int AS total FROM takedown',
    );
    return { rows, total: count?.total ?? 0 };
  }

  /** Ids of up to `limit` takedowns whose number is above `after`, in the order of the numbers. */
  listAfter(after: number, limit: number): Promise<Pick<TakedownRow, 'id' | 'number'>[]> {
    return this.database.query(
      'SELECT id, number FROM takedown WHERE number > $1 ORDER BY number LIMIT $2',
      [after, limit],
    );
  }
}

export function toTakedown({ revision: _, removedAt, restoredAt, ...row }: TakedownRow): Takedown {
  return {
    ...row,
    removedAt: removedAt.toISOString(),
    restoredAt: restoredAt?.toISOString() ?? null,
  };
}
