import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import { DataSource, type EntityManager } from 'typeorm';

export interface TabFigure {
  readonly tabId: string;
  readonly people: number;
}

/** Somebody of whom it has to be seen again whether they count for a tab; nobody: the whole tab is to be counted. */
export interface QueuedPerson {
  readonly tabId: string;
  readonly ownerKind: Owner['kind'] | null;
  readonly ownerId: string | null;
}

interface LockedFigure extends TabFigure {
  /**
   * Whether its people are those that were added; they are not before its first count, or if an older version counted.
   */
  readonly isAdded: boolean;
}

/** Longer than any count: that of a tab with millions of people, whose row others wait for. */
const WHOLE_COUNT_TIMEOUT = '5min';

const TAKE = `
  DELETE FROM tab_recount WHERE id IN (
    SELECT id FROM tab_recount ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING tab_id AS "tabId", owner_kind AS "ownerKind", owner_id AS "ownerId"`;

/** Locks the rows until the end of the transaction, so that no other replica stores an older count after this one. */
const LOCK = `
  INSERT INTO tab_figure (tab_id, people)
  SELECT tab_id, 0 FROM unnest($1::uuid[]) AS tab_id ORDER BY tab_id
  ON CONFLICT (tab_id) DO UPDATE SET people = tab_figure.people
  RETURNING tab_id AS "tabId", people, people = added AS "isAdded"`;

/** Those who have a file of the tab; guests from when their cookie came back. */
const COUNTS = `status = 'completed' AND NOT (
  owner_kind = 'guest' AND EXISTS (SELECT 1 FROM new_guest WHERE guest_id = owner_id))`;

const ADD = `
  WITH judged AS (
    SELECT tab_id, owner_id, EXISTS (
      SELECT 1 FROM download WHERE download.tab_id = person.tab_id
        AND download.owner_id = person.owner_id AND owner_kind = person.kind AND ${COUNTS}
    ) AS counts
    FROM (
      SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS queued (tab_id, kind, owner_id)
    ) AS person
  ), added AS (
    INSERT INTO tab_person (tab_id, owner_id)
    SELECT tab_id, owner_id FROM judged WHERE counts ON CONFLICT DO NOTHING
    RETURNING tab_id
  ), removed AS (
    DELETE FROM tab_person USING judged
    WHERE tab_person.tab_id = judged.tab_id AND tab_person.owner_id = judged.owner_id AND NOT counts
    RETURNING tab_person.tab_id
  ), change AS (
    SELECT tab_id, sum(by)::int AS by
    FROM (SELECT tab_id, 1 AS by FROM added UNION ALL SELECT tab_id, -1 FROM removed) AS one
    GROUP BY tab_id HAVING sum(by) <> 0
  )
  UPDATE tab_figure SET people = people + by, added = added + by
  FROM change WHERE tab_figure.tab_id = change.tab_id
  RETURNING tab_figure.tab_id AS "tabId", people`;

const COUNT_WHOLE = `
  WITH person AS (
    SELECT DISTINCT tab_id, owner_id FROM download WHERE tab_id = ANY($1) AND ${COUNTS}
  ), removed AS (
    DELETE FROM tab_person WHERE tab_id = ANY($1) AND NOT EXISTS (
      SELECT 1 FROM person
      WHERE person.tab_id = tab_person.tab_id AND person.owner_id = tab_person.owner_id)
  ), added AS (
    INSERT INTO tab_person (tab_id, owner_id) SELECT tab_id, owner_id FROM person
    ON CONFLICT DO NOTHING
  ), counted AS (
    SELECT tab_id, count(*)::int AS people FROM person GROUP BY tab_id
  )
  UPDATE tab_figure SET people = coalesce(counted.people, 0), added = coalesce(counted.people, 0)
  FROM unnest($1::uuid[]) AS tab (id) LEFT JOIN counted ON counted.tab_id = tab.id
  WHERE tab_figure.tab_id = tab.id
  RETURNING tab_figure.tab_id AS "tabId", tab_figure.people`;

@Injectable()
export class TabFigureRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the figures of those of these tabs that have been downloaded. */
  find(tabIds: readonly string[]): Promise<TabFigure[]> {
    return this.dataSource.query<TabFigure[]>(
      'SELECT tab_id AS "tabId", people FROM tab_figure WHERE tab_id = ANY($1)',
      [tabIds],
    );
  }

  /** Takes the oldest entries of the queue, at most `limit`. */
  async takeQueued(manager: EntityManager, limit: number): Promise<QueuedPerson[]> {
    const [rows] = await manager.query<[QueuedPerson[], number]>(TAKE, [limit]);
    return rows;
  }

  /** Adds those of these people who count now, and takes away those who do not; returns the figures that changed. */
  async count(manager: EntityManager, queued: readonly QueuedPerson[]): Promise<TabFigure[]> {
    const figures = await this.lock(manager, idsOf(queued));
    const whole = new Set([
      ...idsOf(figures.filter(({ isAdded }) => !isAdded)),
      ...idsOf(queued.filter(({ ownerId }) => ownerId === null)),
    ]);
    const single = queued.filter(({ tabId }) => !whole.has(tabId));
    const [added] = await manager.query<[TabFigure[], number]>(ADD, [
      single.map(({ tabId }) => tabId),
      single.map(({ ownerKind }) => ownerKind),
      single.map(({ ownerId }) => ownerId),
    ]);
    await manager.query(
      'INSERT INTO tab_unchecked (tab_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
      [idsOf(added)],
    );
    const counted = await this.countWhole(
      manager,
      figures.filter(({ tabId }) => whole.has(tabId)),
    );
    return [...added, ...counted];
  }

  /** Counts tabs whole that people were added to since they were; returns how many, and the figures that were wrong. */
  async check(
    manager: EntityManager,
    limit: number,
  ): Promise<{ checked: number; wrong: TabFigure[] }> {
    const rows: { tabId: string }[] = await manager.query(
      'SELECT tab_id AS "tabId" FROM tab_unchecked ORDER BY tab_id LIMIT $1',
      [limit],
    );
    const tabIds = idsOf(rows);
    if (tabIds.length === 0) return { checked: 0, wrong: [] };
    // Counting locks the figures first too.
    const figures = await this.lock(manager, tabIds);
    await manager.query('DELETE FROM tab_unchecked WHERE tab_id = ANY($1)', [tabIds]);
    return { checked: tabIds.length, wrong: await this.countWhole(manager, figures) };
  }

  private lock(manager: EntityManager, tabIds: readonly string[]): Promise<LockedFigure[]> {
    return manager.query(LOCK, [tabIds]);
  }

  /** Counts all people of these locked tabs; returns the figures that changed. */
  private async countWhole(
    manager: EntityManager,
    figures: readonly LockedFigure[],
  ): Promise<TabFigure[]> {
    if (figures.length === 0) return [];
    const before = new Map(figures.map(({ tabId, people }) => [tabId, people]));
    await manager.query(`SET LOCAL statement_timeout = '${WHOLE_COUNT_TIMEOUT}'`);
    const [counted] = await manager.query<[TabFigure[], number]>(COUNT_WHOLE, [idsOf(figures)]);
    return counted.filter(({ tabId, people }) => before.get(tabId) !== people);
  }
}

function idsOf(rows: readonly { readonly tabId: string }[]): string[] {
  return [...new Set(rows.map(({ tabId }) => tabId))];
}
