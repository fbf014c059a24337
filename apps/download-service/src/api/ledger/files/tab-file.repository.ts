import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import type { StoredFileEntity } from './stored-file.entity';

const FIND_FRESH = `
  SELECT tab.tab_id AS "ofTab", file.sha256, size, format, facts, stored_at AS "storedAt",
    file.source_id AS "sourceId", used_at AS "usedAt", removed_at AS "removedAt", taken_down AS "takenDown"
  FROM unnest($1::text[], $2::uuid[], $3::float8[]) AS wanted (source_id, tab_id, fresh_seconds)
  JOIN tab_file AS tab USING (source_id, tab_id)
  JOIN stored_file AS file ON file.sha256 = tab.sha256
  WHERE fetched_at > now() - make_interval(secs => fresh_seconds) AND removed_at IS NULL
  ORDER BY file.sha256 FOR KEY SHARE OF file`;

/** A tab, and how long its file counts as fresh. */
export interface FreshTab {
  readonly sourceId: string;
  readonly tabId: string;
  readonly freshSeconds: number;
}

/** The newest stored file of each tab. */
@Injectable()
@Keeps({
  table: 'tab_file',
  what: 'which file a tab has',
  about: 'nobody',
  kept: asLongAs('the file is stored'),
})
export class TabFileRepository {
  /**
   * Files of these tabs that are stored and fresh enough, by tab id. They cannot be deleted until the transaction ends,
   * and storing the same content does not wait for it.
   */
  async findFresh(
    manager: EntityManager,
    tabs: readonly FreshTab[],
  ): Promise<ReadonlyMap<string, StoredFileEntity>> {
    if (tabs.length === 0) return new Map();
    const files: (StoredFileEntity & { ofTab: string })[] = await manager.query(FIND_FRESH, [
      tabs.map(({ sourceId }) => sourceId),
      tabs.map(({ tabId }) => tabId),
      tabs.map(({ freshSeconds }) => freshSeconds),
    ]);
    return new Map(files.map(({ ofTab, ...file }) => [ofTab, file]));
  }

  /** An older fetch that is reported later changes nothing. The time of the fetch is the worker's, which may be ahead. */
  async setNewest(
    manager: EntityManager,
    { sourceId, tabId }: { readonly sourceId: string; readonly tabId: string },
    sha256: string,
    fetchedAt: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO tab_file (source_id, tab_id, sha256, fetched_at)
       VALUES ($1, $2, $3, least($4::timestamptz, now()))
       ON CONFLICT (source_id, tab_id) DO UPDATE SET sha256 = EXCLUDED.sha256, fetched_at = EXCLUDED.fetched_at
       WHERE tab_file.fetched_at < EXCLUDED.fetched_at`,
      [sourceId, tabId, sha256, fetchedAt],
    );
  }
}
