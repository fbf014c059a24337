import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { StoredFileEntity } from './stored-file.entity';
import { TabFileEntity } from './tab-file.entity';

const SECOND_MILLIS = 1_000;

/** A tab, and how long its file counts as fresh. */
export interface FreshTab {
  readonly sourceId: string;
  readonly tabId: string;
  readonly freshSeconds: number;
}

/** The newest stored file of each tab. */
@Injectable()
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
    const now = Date.now();
    const wanted = new Map(tabs.map((tab) => [tab.tabId, tab]));
    const newest = await manager.findBy(TabFileEntity, {
      sourceId: Any([...new Set(tabs.map(({ sourceId }) => sourceId))]),
      tabId: Any([...wanted.keys()]),
    });
    const fresh = newest.filter(({ sourceId, tabId, fetchedAt }) => {
      const tab = wanted.get(tabId);
      const age = now - fetchedAt.getTime();
      return tab?.sourceId === sourceId && age < tab.freshSeconds * SECOND_MILLIS;
    });
    if (fresh.length === 0) return new Map();
    const stored = await manager
      .createQueryBuilder(StoredFileEntity, 'file')
      .where('file.sha256 = ANY(:sha256s) AND file.removedAt IS NULL', {
        sha256s: fresh.map(({ sha256 }) => sha256),
      })
      .orderBy('file.sha256')
      .setLock('for_key_share')
      .getMany();
    const files = new Map(stored.map((file) => [file.sha256, file]));
    return new Map(
      fresh.flatMap(({ tabId, sha256 }) => {
        const file = files.get(sha256);
        return file ? [[tabId, file] as const] : [];
      }),
    );
  }

  /** An older fetch that is reported later changes nothing. */
  async setNewest(
    manager: EntityManager,
    { sourceId, tabId }: { readonly sourceId: string; readonly tabId: string },
    sha256: string,
    fetchedAt: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO tab_file (source_id, tab_id, sha256, fetched_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (source_id, tab_id) DO UPDATE SET sha256 = $3, fetched_at = $4
       WHERE tab_file.fetched_at < $4`,
      [sourceId, tabId, sha256, fetchedAt],
    );
  }
}
