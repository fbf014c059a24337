import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoredFile } from '@tabdock/contracts/downloads';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { TabFileEntity } from '../database/entities/tab-file.entity';

const SECOND_MILLIS = 1_000;

/** Files that are stored, and which of them is the newest of a tab. */
@Injectable()
export class TabFileRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findFresh(
    manager: EntityManager,
    tab: { readonly sourceId: string; readonly tabId: string },
    freshSeconds: number,
  ): Promise<TabFileEntity | null> {
    return manager.findOneBy(TabFileEntity, {
      sourceId: tab.sourceId,
      tabId: tab.tabId,
      fetchedAt: MoreThan(new Date(Date.now() - freshSeconds * SECOND_MILLIS)),
    });
  }

  async remember(
    manager: EntityManager,
    tab: { readonly sourceId: string; readonly tabId: string },
    file: StoredFile,
    fetchedAt: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO stored_file (sha256, size, format, facts) VALUES ($1, $2, $3, $4)
       ON CONFLICT (sha256) DO NOTHING`,
      [file.sha256, file.size, file.format, JSON.stringify(file.facts)],
    );
    await manager.query(
      `INSERT INTO tab_file (source_id, tab_id, sha256, fetched_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (source_id, tab_id) DO UPDATE SET sha256 = $3, fetched_at = $4
       WHERE tab_file.fetched_at < $4`,
      [tab.sourceId, tab.tabId, file.sha256, fetchedAt],
    );
  }

  /** The store lost this file: the next request for its tabs fetches them again. */
  async forget(sha256: string): Promise<void> {
    await this.dataSource.manager.delete(TabFileEntity, { sha256 });
  }
}
