import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoredFile } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import {
  OBJECT_STORE,
  ObjectMissingError,
  type ObjectStore,
} from '@tabdock/service-kit/object-store';
import { DataSource, type EntityManager } from 'typeorm';
import { TabFileRepository } from './tab-file.repository';
import { StoredFileRepository } from './stored-file.repository';

/** Keeps the rows of files and the objects in the store consistent. */
@Injectable()
export class StoredFiles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: StoredFileRepository,
    private readonly tabs: TabFileRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records a file that a worker stored; it is available when the caller's transaction commits. Returns false if its
   * object was garbage-collected meanwhile.
   */
  async remember(
    manager: EntityManager,
    tab: { readonly sourceId: string; readonly tabId: string },
    file: StoredFile,
    fetchedAt: Date,
  ): Promise<boolean> {
    await this.rows.lock(manager, file.sha256);
    const object = await this.store.stat(file.sha256);
    if (object?.size !== file.size) return false;
    await this.rows.upsert(manager, file, tab.sourceId);
    await this.tabs.setNewest(manager, tab, file.sha256, fetchedAt);
    return true;
  }

  /** Deletes a file whose content was taken down, object and row together. The caller has locked it. */
  async takeDown(manager: EntityManager, sha256: string): Promise<void> {
    await this.store.delete(sha256);
    await this.rows.markRemoved(manager, sha256);
    await this.rows.markTakenDown(manager, [sha256], true);
  }

  /** Marks these files as used: they are kept as long as new ones. */
  async touch(sha256s: readonly string[]): Promise<void> {
    await this.rows.touch(this.dataSource.manager, sha256s);
  }

  /** Checks a file that was found missing or damaged: if it is, marks it as removed, and deletes a damaged object. */
  async inspect(sha256: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.rows.lock(manager, sha256);
      const found = await this.read(sha256);
      if (found === sha256) return;
      if (found !== undefined) await this.store.delete(sha256);
      if (!(await this.rows.markRemoved(manager, sha256))) return;
      this.logger.error(
        { sha256, found },
        'a stored file is lost; the next request for it fetches it again',
      );
    });
  }

  /** SHA-256 of what is stored under a name. */
  private async read(sha256: string): Promise<string | undefined> {
    try {
      const hash = createHash('sha256');
      await pipeline((await this.store.get(sha256)).body, hash);
      return hash.digest('hex');
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}
