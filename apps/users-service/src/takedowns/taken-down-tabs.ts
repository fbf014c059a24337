import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AppError } from '@tabdock/contracts/core';
import { asLongAs, forEver, Keeps, Transactions } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The condition for rows of the table `comment` (under this name) whose tab may be shown. It belongs in every query
 * that shows comments without naming their tab; for one tab there is `TakenDownTabs.refuse`.
 */
export const OF_SHOWN_TAB =
  'NOT EXISTS (SELECT FROM taken_down_tab WHERE taken_down_tab.tab_id = comment.tab_id)';

/**
 * Tabs for which takedowns hold, as the events of search-service say. What people said about them stays in its rows.
 */
@Injectable()
@Keeps(
  {
    table: 'takedown',
    what: 'takedowns, by the revision that was heard of last',
    about: 'nobody',
    kept: forEver('because an older event may come again'),
  },
  {
    table: 'taken_down_tab',
    what: 'tabs for which takedowns hold',
    about: 'nobody',
    kept: asLongAs('the takedown holds'),
  },
)
export class TakenDownTabs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Fails with TAB.TAKEN_DOWN. */
  async refuse(tabId: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const rows: unknown[] = await manager.query(
      'SELECT FROM taken_down_tab WHERE tab_id = $1 LIMIT 1',
      [tabId],
    );
    if (rows.length > 0) throw new AppError('TAB.TAKEN_DOWN');
  }

  /** The tabs of a takedown that holds; none of one that has ended. Idempotent, and older revisions change nothing. */
  async set(id: string, revision: number, tabIds: readonly string[]): Promise<void> {
    await this.transactions.run(async (manager) => {
      const known: unknown[] = await manager.query(
        `INSERT INTO takedown (id, revision) VALUES ($1, $2)
         ON CONFLICT (id) DO UPDATE SET revision = $2 WHERE takedown.revision <= $2 RETURNING id`,
        [id, revision],
      );
      if (known.length === 0) return;
      await manager.query(
        'DELETE FROM taken_down_tab WHERE takedown_id = $1 AND tab_id <> ALL ($2)',
        [id, tabIds],
      );
      await manager.query(
        `INSERT INTO taken_down_tab (takedown_id, tab_id) SELECT $1, unnest($2::uuid[])
         ON CONFLICT DO NOTHING`,
        [id, tabIds],
      );
    });
  }
}
