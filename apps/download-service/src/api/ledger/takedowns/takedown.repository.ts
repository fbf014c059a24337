import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { asLongAs, forEver, Keeps, lockName } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

/** Tabs and contents of files for which takedowns hold. */
@Injectable()
@Keeps(
  {
    table: 'takedown',
    what: 'takedowns, by the revision that was heard of last',
    about: 'nobody',
    kept: forEver('because an older event may come again'),
  },
  {
    table: 'takedown_tab',
    what: 'tabs of each takedown',
    about: 'nobody',
    kept: asLongAs('the takedown holds'),
  },
  {
    table: 'takedown_file',
    what: 'files that were taken down',
    about: 'nobody',
    kept: asLongAs('the takedown holds'),
  },
)
export class TakedownRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Stores the state of a takedown and locks it until the transaction ends. Returns false if a later revision is known.
   */
  async save(
    manager: EntityManager,
    { id, revision, holds }: { id: string; revision: number; holds: boolean },
  ): Promise<boolean> {
    const saved: unknown[] = await manager.query(
      `INSERT INTO takedown (id, revision, holds) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET revision = $2, holds = $3 WHERE takedown.revision <= $2
       RETURNING id`,
      [id, revision, holds],
    );
    return saved.length > 0;
  }

  /**
   * Locks tabs, known or not, for a transaction that takes them down or stores a file of theirs. Lock order: after
   * jobs, before files.
   */
  async lockTabs(manager: EntityManager, tabIds: readonly string[]): Promise<void> {
    for (const tabId of tabIds.toSorted()) await lockName(manager, `takedown:${tabId}`);
  }

  async addTabs(manager: EntityManager, id: string, tabIds: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO takedown_tab (takedown_id, tab_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT DO NOTHING`,
      [id, tabIds],
    );
  }

  async addFiles(manager: EntityManager, ids: readonly string[], sha256: string): Promise<void> {
    await manager.query(
      `INSERT INTO takedown_file (takedown_id, sha256) SELECT unnest($1::uuid[]), $2
       ON CONFLICT DO NOTHING`,
      [ids, sha256],
    );
  }

  /** Takedowns that hold for each of these tabs. */
  async findHolding(
    manager: EntityManager,
    tabIds: readonly string[],
  ): Promise<ReadonlyMap<string, string[]>> {
    if (tabIds.length === 0) return new Map();
    const rows: { tabId: string; ids: string[] }[] = await manager.query(
      `SELECT tab_id AS "tabId", array_agg(takedown_id) AS ids
       FROM takedown_tab JOIN takedown ON takedown.id = takedown_id
       WHERE tab_id = ANY($1) AND holds GROUP BY tab_id`,
      [tabIds],
    );
    return new Map(rows.map(({ tabId, ids }) => [tabId, ids]));
  }

  /** Takedowns that hold for the content. */
  async findHoldingForFile(manager: EntityManager, sha256: string): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT takedown_id AS id FROM takedown_file JOIN takedown ON takedown.id = takedown_id
       WHERE sha256 = $1 AND holds ORDER BY takedown_id`,
      [sha256],
    );
    return rows.map(({ id }) => id);
  }

  /** Takedowns that hold for each of these contents. */
  async findHoldingForFiles(
    sha256s: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (sha256s.length === 0) return new Map();
    const rows: { sha256: string; ids: string[] }[] = await this.dataSource.query(
      `SELECT sha256, array_agg(takedown_id ORDER BY takedown_id) AS ids
       FROM takedown_file JOIN takedown ON takedown.id = takedown_id
       WHERE sha256 = ANY($1) AND holds GROUP BY sha256`,
      [sha256s],
    );
    return new Map(rows.map(({ sha256, ids }) => [sha256, ids]));
  }

  async holdsForFile(sha256: string): Promise<boolean> {
    return (await this.findHoldingForFile(this.dataSource.manager, sha256)).length > 0;
  }

  /** Checksums of all files that are known of these tabs, in order. */
  async filesOf(
    manager: EntityManager,
    tabs: readonly { readonly tabId: string; readonly sourceId: string }[],
  ): Promise<string[]> {
    const rows: { sha256: string }[] = await manager.query(
      `SELECT sha256 FROM tab_file
       JOIN unnest($1::text[], $2::uuid[]) AS tab (source_id, tab_id) USING (source_id, tab_id)
       UNION SELECT sha256 FROM download WHERE tab_id = ANY($2) AND sha256 IS NOT NULL
       ORDER BY sha256`,
      [tabs.map(({ sourceId }) => sourceId), tabs.map(({ tabId }) => tabId)],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  /** Checksums of the takedown's files. */
  async filesOfTakedown(manager: EntityManager, id: string): Promise<string[]> {
    const rows: { sha256: string }[] = await manager.query(
      'SELECT sha256 FROM takedown_file WHERE takedown_id = $1 ORDER BY sha256',
      [id],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  /** Tabs whose newest file has this content. */
  async tabsWith(manager: EntityManager, sha256: string): Promise<string[]> {
    const rows: { tabId: string }[] = await manager.query(
      'SELECT tab_id AS "tabId" FROM tab_file WHERE sha256 = $1 ORDER BY tab_id',
      [sha256],
    );
    return rows.map(({ tabId }) => tabId);
  }
}
