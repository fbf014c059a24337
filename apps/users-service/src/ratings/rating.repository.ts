import { Injectable } from '@nestjs/common';
import {
  RATINGS_LISTED_MAX,
  type OwnRating,
  type CountedRatings,
} from '@tabdock/contracts/community';
import { DataSource, type EntityManager } from 'typeorm';

/** The table `tab_rating`. Its rows are changed while the tab's standing is locked. */
@Injectable()
export class RatingRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findOwn(
    accountId: string,
    tabId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OwnRating | null> {
    const rows: OwnRating[] = await manager.query(
      'SELECT rating, counted AS counts FROM tab_rating WHERE account_id = $1 AND tab_id = $2',
      [accountId, tabId],
    );
    return rows[0] ?? null;
  }

  /** The newest that count, newest first. */
  async listNewest(tabId: string): Promise<CountedRatings['ratings']> {
    const rows: { rating: number; ratedAt: Date }[] = await this.dataSource.query(
      `SELECT rating, rated_at AS "ratedAt" FROM tab_rating
       WHERE tab_id = $1 AND counted ORDER BY rated_at DESC LIMIT $2`,
      [tabId, RATINGS_LISTED_MAX],
    );
    return rows.map(({ rating, ratedAt }) => ({ rating, ratedAt: ratedAt.toISOString() }));
  }

  async listOfAccount(
    accountId: string,
  ): Promise<{ tabId: string; rating: number; ratedAt: string }[]> {
    const rows: { tabId: string; rating: number; ratedAt: Date }[] = await this.dataSource.query(
      `SELECT tab_id AS "tabId", rating, rated_at AS "ratedAt" FROM tab_rating
       WHERE account_id = $1 ORDER BY rated_at, tab_id`,
      [accountId],
    );
    return rows.map((row) => ({ ...row, ratedAt: row.ratedAt.toISOString() }));
  }

  /** How many of the account's ratings count. */
  async countOfAccount(accountId: string): Promise<number> {
    const [row]: { ratings: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS ratings FROM tab_rating WHERE account_id = $1 AND counted',
      [accountId],
    );
    return row?.ratings ?? 0;
  }

  async tabIdsOfAccount(
    manager: EntityManager,
    accountId: string,
    which: 'all' | 'uncounted',
  ): Promise<string[]> {
    const rows: { tabId: string }[] = await manager.query(
      `SELECT tab_id AS "tabId" FROM tab_rating WHERE account_id = $1 AND ($2 OR NOT counted)`,
      [accountId, which === 'all'],
    );
    return rows.map(({ tabId }) => tabId);
  }

  /** Violates `tab_rating_account_id_fkey` if the account was deleted. */
  async save(
    manager: EntityManager,
    accountId: string,
    tabId: string,
    { rating, counts }: OwnRating,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO tab_rating (account_id, tab_id, rating, counted) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, tab_id) DO UPDATE SET
         rating = EXCLUDED.rating, counted = EXCLUDED.counted, rated_at = now()`,
      [accountId, tabId, rating, counts],
    );
  }

  /** Returns those that now count and did not before. */
  async markCounted(
    manager: EntityManager,
    accountId: string,
    tabIds: readonly string[],
  ): Promise<{ tabId: string; rating: number }[]> {
    const [rows]: [{ tabId: string; rating: number }[], number] = await manager.query(
      `UPDATE tab_rating SET counted = true
       WHERE account_id = $1 AND tab_id = ANY ($2) AND NOT counted
       RETURNING tab_id AS "tabId", rating`,
      [accountId, tabIds],
    );
    return rows;
  }

  /** Returns what was deleted. */
  async delete(
    manager: EntityManager,
    accountId: string,
    tabIds: readonly string[],
  ): Promise<({ tabId: string } & OwnRating)[]> {
    const [rows]: [({ tabId: string } & OwnRating)[], number] = await manager.query(
      `DELETE FROM tab_rating WHERE account_id = $1 AND tab_id = ANY ($2)
       RETURNING tab_id AS "tabId", rating, counted AS counts`,
      [accountId, tabIds],
    );
    return rows;
  }
}
