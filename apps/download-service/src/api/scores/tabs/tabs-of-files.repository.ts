import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

/** The file that is stored for a tab. */
export interface FileOfTab {
  readonly tabId: string;
  readonly sha256: string;
  readonly sourceId: string;
}

/** Which files are stored for tabs, as the ledger knows it. */
@Injectable()
export class TabsOfFilesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Files by tab; tabs without a stored file are left out. */
  async findFiles(tabIds: readonly string[]): Promise<ReadonlyMap<string, FileOfTab>> {
    const rows: FileOfTab[] = await this.dataSource.query(
      `SELECT tab_id AS "tabId", sha256, source_id AS "sourceId" FROM tab_file
       WHERE tab_id = ANY($1) ORDER BY fetched_at`,
      [tabIds],
    );
    return new Map(rows.map((row) => [row.tabId, row]));
  }

  /**
   * Tabs by file, at most `limit` of each; files without a tab are left out.
   * @param options.sourceIds only tabs of these sources; of all if left out
   */
  async findTabs(
    sha256s: readonly string[],
    limit: number,
    {
      manager = this.dataSource.manager,
      sourceIds,
    }: { readonly manager?: EntityManager; readonly sourceIds?: readonly string[] } = {},
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows: { sha256: string; tabIds: string[] }[] = await manager.query(
      `SELECT wanted.sha256, tab_ids AS "tabIds" FROM unnest($1::text[]) AS wanted (sha256)
       CROSS JOIN LATERAL (SELECT array_agg(tab_id) AS tab_ids FROM (
         SELECT tab_id FROM tab_file WHERE tab_file.sha256 = wanted.sha256
           AND ($3::text[] IS NULL OR source_id = ANY($3)) ORDER BY tab_id LIMIT $2
       ) AS tab) AS tabs
       WHERE tab_ids IS NOT NULL`,
      [sha256s, limit, sourceIds ?? null],
    );
    return new Map(rows.map(({ sha256, tabIds }) => [sha256, tabIds]));
  }

  /** Sources of the tabs that have this content. */
  async findSources(sha256: string): Promise<string[]> {
    const rows: { sourceId: string }[] = await this.dataSource.query(
      'SELECT DISTINCT source_id AS "sourceId" FROM tab_file WHERE sha256 = $1',
      [sha256],
    );
    return rows.map(({ sourceId }) => sourceId);
  }
}
