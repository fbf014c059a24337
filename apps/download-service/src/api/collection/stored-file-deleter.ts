import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DataSource, type EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { graceEnd } from '../config/collection.config';
import { FileRemovals } from '../ledger/files/file-removals';
import { FileRemover } from '../ledger/files/file-remover';
import { StoredFileRepository } from '../ledger/files/stored-file.repository';
import { GarbageCollectionMetrics, type CollectedReason } from './garbage-collection.metrics';
import { GarbageRepository, type Unused } from './garbage.repository';

/** Longest wait for the locks of a file: it holds up others meanwhile, and the next round tries again. */
const LOCK_MILLIS = 500;

/**
 * Deletes one file: gives it up under the lock that a worker's report of the same file waits for, and deletes its
 * object after the commit. An object that was stored recently is kept, whatever the rows say: its report is on the way.
 */
@Injectable()
export class StoredFileDeleter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: StoredFileRepository,
    private readonly collection: GarbageRepository,
    private readonly removals: FileRemovals,
    private readonly remover: FileRemover,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly metrics: GarbageCollectionMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The history of downloads keeps their rows. */
  removeUnused(sha256: string, unused: Unused): Promise<boolean> {
    return this.collect(sha256, 'unused', async (manager) => {
      if (!(await this.collection.lockUnused(manager, sha256, unused))) return false;
      return this.rows.markRemoved(manager, sha256);
    });
  }

  removeUnnamed(sha256: string): Promise<boolean> {
    return this.collect(sha256, 'unnamed', (manager) =>
      this.rows.deleteUnnamed(manager, sha256, this.config.STORAGE_GRACE_SECONDS),
    );
  }

  removeOrphan(sha256: string): Promise<boolean> {
    return this.collect(
      sha256,
      'orphan',
      async (manager) => !(await this.collection.findStored([sha256], manager)).has(sha256),
    );
  }

  /** Returns false if the file stays: not due, locked by another transaction, or the store did not answer. */
  private async collect(
    sha256: string,
    reason: CollectedReason,
    isDue: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const object = await this.store.stat(sha256);
      if (object && object.modifiedAt >= graceEnd(this.config)) return false;
      const givenUp = await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = ${LOCK_MILLIS}`);
        await this.rows.lock(manager, sha256);
        if (!(await isDue(manager))) return undefined;
        if (!object) return {};
        await this.removals.request(manager, sha256);
        return { claim: await this.removals.claim(manager, sha256) };
      });
      if (!givenUp) return false;
      if (givenUp.claim) await this.remover.carryOut(givenUp.claim);
      const bytes = object?.size ?? 0;
      this.metrics.collected(reason, bytes);
      this.logger.debug({ sha256, reason, bytes }, 'a stored file was deleted');
      return true;
    } catch (err) {
      this.logger.warn({ err, sha256, reason }, 'a stored file could not be deleted now');
      return false;
    }
  }
}
