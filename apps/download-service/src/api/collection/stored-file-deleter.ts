import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DataSource, type EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { StoredFileRepository } from '../ledger/files/stored-file.repository';
import { GarbageCollectionMetrics, type CollectedReason } from './garbage-collection.metrics';
import { GarbageRepository, type Unused } from './garbage.repository';

/** Longest wait for the locks of a file: it holds up others meanwhile, and the next round tries again. */
const LOCK_MILLIS = 500;
/** A store that does not answer holds the locks for at most this long. */
const STORE_MILLIS = 30_000;
const SECOND_MILLIS = 1_000;

/**
 * Deletes one file, row and object together, under the lock that a worker's report of the same file waits for. The
 * object is deleted before the commit: after a crash between the two the row is found again, and deleting twice is
 * harmless. An object that was stored recently is kept, whatever the rows say: its report is on the way.
 */
@Injectable()
export class StoredFileDeleter {
  private readonly graceSeconds: number;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: StoredFileRepository,
    private readonly collection: GarbageRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly metrics: GarbageCollectionMetrics,
    @Inject(API_CONFIG) config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.graceSeconds = config.STORAGE_GRACE_SECONDS;
  }

  /** The history of downloads keeps their rows. */
  removeUnused(sha256: string, unused: Unused): Promise<boolean> {
    return this.collect(sha256, 'unused', async (manager) => {
      if (!(await this.collection.lockUnused(manager, sha256, unused))) return false;
      return this.rows.markRemoved(manager, sha256);
    });
  }

  removeUnnamed(sha256: string): Promise<boolean> {
    return this.collect(sha256, 'unnamed', (manager) =>
      this.collection.deleteUnnamed(manager, sha256, this.graceSeconds),
    );
  }

  removeOrphan(sha256: string): Promise<boolean> {
    return this.collect(
      sha256,
      'orphan',
      async (manager) => !(await this.collection.findStored(manager, [sha256])).has(sha256),
    );
  }

  /** Objects stored before this time have been reported, if at all. */
  graceEnd(): Date {
    return new Date(Date.now() - this.graceSeconds * SECOND_MILLIS);
  }

  /**
   * Returns false if the file stays: not due, locked by another transaction, or deleting it failed. The next round
   * tries again.
   */
  private async collect(
    sha256: string,
    reason: CollectedReason,
    isDue: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const bytes = await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = ${LOCK_MILLIS}`);
        await manager.query(`SET LOCAL idle_in_transaction_session_timeout = ${STORE_MILLIS}`);
        await this.rows.lock(manager, sha256);
        const object = await this.store.stat(sha256);
        if (object && object.modifiedAt >= this.graceEnd()) return undefined;
        if (!(await isDue(manager))) return undefined;
        if (object) await this.store.delete(sha256);
        return object?.size ?? 0;
      });
      if (bytes === undefined) return false;
      this.metrics.collected(reason, bytes);
      this.logger.debug({ sha256, reason, bytes }, 'a stored file was deleted');
      return true;
    } catch (err) {
      this.logger.warn({ err, sha256, reason }, 'a stored file could not be deleted now');
      return false;
    }
  }
}
