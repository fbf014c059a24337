import { Injectable } from '@nestjs/common';
import type { CountedFigures, TabStanding } from '@tabdock/contracts/community';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

/** How many more (or, negative, fewer) ratings of 1, 2, 3, 4 and 5 stars count. */
export type SpreadChange = readonly [number, number, number, number, number];

export interface RatingsChange {
  readonly tabId: string;
  readonly spread: SpreadChange;
}

export interface ChangedRatings {
  readonly tabId: string;
  readonly ratings: CountedFigures;
  readonly revision: number;
}

interface StandingRow {
  tabId: string;
  ratings: number;
  sum: number;
  spread: number[];
  comments: number;
}

/**
 * The table `tab_standing`: sums of a tab's ratings and comments, changed in the transactions that change their rows.
 * A tab that never had either has no row. A transaction that changes several tabs locks them first, by `lock`.
 */
@Injectable()
@Keeps({
  table: 'tab_standing',
  what: 'sums of the ratings and comments of a tab',
  about: 'nobody',
  kept: forEver('because ratings and comments are'),
})
export class StandingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Figures in the order of the ids; zeros for tabs without ratings and comments. */
  async find(tabIds: readonly string[]): Promise<TabStanding[]> {
    const rows: StandingRow[] = await this.dataSource.query(
      `SELECT tab_id AS "tabId", rating_count AS ratings, rating_sum AS sum, spread, comment_count AS comments
       FROM tab_standing WHERE tab_id = ANY ($1)`,
      [tabIds],
    );
    const byId = new Map(rows.map((row) => [row.tabId, row]));
    return tabIds.map((tabId) => toStanding(tabId, byId.get(tabId.toLowerCase())));
  }

  /**
   * Locks the figures until the transaction ends. Always in the order of the ids, so that transactions cannot deadlock.
   */
  async lock(manager: EntityManager, tabIds: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO tab_standing (tab_id) SELECT DISTINCT unnest($1::uuid[]) ORDER BY 1
       ON CONFLICT (tab_id) DO NOTHING`,
      [tabIds],
    );
    await manager.query(
      'SELECT 1 FROM tab_standing WHERE tab_id = ANY ($1) ORDER BY tab_id FOR UPDATE',
      [tabIds],
    );
  }

  /** Changes the ratings of locked tabs, each at most once. Returns their new figures and revisions. */
  async changeRatings(
    manager: EntityManager,
    changes: readonly RatingsChange[],
  ): Promise<ChangedRatings[]> {
    const [rows]: [(StandingRow & { revision: number })[], number] = await manager.query(
      `UPDATE tab_standing SET
         spread = ARRAY[spread[1] + one, spread[2] + two, spread[3] + three, spread[4] + four, spread[5] + five],
         rating_count = rating_count + one + two + three + four + five,
         rating_sum = rating_sum + one + 2 * two + 3 * three + 4 * four + 5 * five,
         revision = revision + 1
       FROM unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[])
         AS change (tab_id, one, two, three, four, five)
       WHERE tab_standing.tab_id = change.tab_id
       RETURNING tab_standing.tab_id AS "tabId", rating_count AS ratings, rating_sum AS sum, spread,
         comment_count AS comments, revision`,
      [
        changes.map(({ tabId }) => tabId),
        ...[0, 1, 2, 3, 4].map((star) => changes.map(({ spread }) => spread[star])),
      ],
    );
    if (rows.length < changes.length) throw new Error('A changed standing was not locked');
    return rows.map((row) => ({
      tabId: row.tabId,
      ratings: toStanding(row.tabId, row).ratings,
      revision: row.revision,
    }));
  }

  /** Counts `change` more comments, or fewer. Returns how many there are and the standing's revision. */
  async changeComments(
    manager: EntityManager,
    tabId: string,
    change: number,
  ): Promise<{ comments: number; revision: number }> {
    await manager.query(
      'INSERT INTO tab_standing (tab_id) VALUES ($1) ON CONFLICT (tab_id) DO NOTHING',
      [tabId],
    );
    const [[row]]: [{ comments: number; revision: number }[], number] = await manager.query(
      `UPDATE tab_standing SET comment_count = comment_count + $2, revision = revision + 1
       WHERE tab_id = $1 RETURNING comment_count AS comments, revision`,
      [tabId, change],
    );
    if (!row) throw new Error(`Tab ${tabId} has no standing`);
    return row;
  }
}

function toStanding(tabId: string, row: StandingRow | undefined): TabStanding {
  const { ratings = 0, sum = 0, spread = [0, 0, 0, 0, 0], comments = 0 } = row ?? {};
  return {
    tabId,
    ratings: {
      averageRating: ratings === 0 ? null : sum / ratings,
      totalRatings: ratings,
      spread,
    },
    comments,
  };
}
