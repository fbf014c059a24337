import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export interface TabFigure {
  readonly tabId: string;
  readonly people: number;
}

const TAKE = `
  DELETE FROM tab_recount WHERE id IN (
    SELECT id FROM tab_recount ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING tab_id AS "tabId"`;

/** Locks the rows until the end of the transaction, so that no other replica stores an older count after this one. */
const LOCK = `
  INSERT INTO tab_figure (tab_id, people)
  SELECT tab_id, 0 FROM unnest($1::uuid[]) AS tab_id ORDER BY tab_id
  ON CONFLICT (tab_id) DO UPDATE SET people = tab_figure.people`;

const COUNT = `
  WITH counted AS (
    SELECT tab_id, count(*)::int AS people
    FROM (
      SELECT DISTINCT tab_id, owner_kind, owner_id FROM download
      WHERE tab_id = ANY($1) AND status = 'completed'
        AND NOT (owner_kind = 'guest' AND EXISTS (SELECT 1 FROM new_guest WHERE guest_id = owner_id))
    ) AS person
    GROUP BY tab_id
  )
  UPDATE tab_figure SET people = coalesce(counted.people, 0)
  FROM unnest($1::uuid[]) AS tab (id) LEFT JOIN counted ON counted.tab_id = tab.id
  WHERE tab_figure.tab_id = tab.id AND tab_figure.people <> coalesce(counted.people, 0)
  RETURNING tab_figure.tab_id AS "tabId", tab_figure.people`;

@Injectable()
export class TabFigureRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Only tabs that have been downloaded. */
  find(tabIds: readonly string[]): Promise<TabFigure[]> {
    return this.dataSource.query<TabFigure[]>(
      'SELECT tab_id AS "tabId", people FROM tab_figure WHERE tab_id = ANY($1)',
      [tabIds],
    );
  }

  /** Takes the oldest entries of the queue, at most `limit`. */
  async takeQueued(manager: EntityManager, limit: number): Promise<string[]> {
    const [rows] = await manager.query<[{ tabId: string }[], number]>(TAKE, [limit]);
    return rows.map(({ tabId }) => tabId);
  }

  /** Counts the people of these distinct tabs; returns the figures that changed. */
  async count(manager: EntityManager, tabIds: readonly string[]): Promise<TabFigure[]> {
    await manager.query(LOCK, [tabIds]);
    const [changed] = await manager.query<[TabFigure[], number]>(COUNT, [tabIds]);
    return changed;
  }
}
