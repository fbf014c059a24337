import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoredFile } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import {
  OBJECT_STORE,
  ObjectMissingError,
  readBody,
  type ObjectFacts,
  type ObjectStore,
} from '@tabdock/service-kit/object-store';
import { DataSource, type EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import { graceEnd } from '../../config/collection.config';
import { FileRemovals } from './file-removals';
import { StoredFileRepository } from './stored-file.repository';
import { TabFileRepository } from './tab-file.repository';

/** A reported file, and what the store said of its object. */
export interface SeenFile {
  readonly file: StoredFile;
  /** Null if there is no such object. */
  readonly object: ObjectFacts | null;
  /** The database's time before the store was asked. */
  readonly since: Date;
}

/** Keeps the rows of files and the objects in the store consistent. The store is never asked inside a transaction. */
@Injectable()
export class StoredFiles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: StoredFileRepository,
    private readonly tabs: TabFileRepository,
    private readonly removals: FileRemovals,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks the store for the object of a reported file; to be called before the transaction that remembers it. */
  async see(file: StoredFile): Promise<SeenFile> {
    const since = await this.removals.now();
    return { file, since, object: await this.store.stat(file.sha256) };
  }

  /**
   * Records a file that a worker stored; it is available when the caller's transaction commits. Returns false if its
   * object is missing or may have been deleted since it was seen.
   */
  async remember(
    manager: EntityManager,
    tab: { readonly sourceId: string; readonly tabId: string },
    seen: SeenFile,
    fetchedAt: Date,
  ): Promise<boolean> {
    const { file } = seen;
    await this.rows.lock(manager, file.sha256);
    if (!(await this.isStillThere(manager, seen))) return false;
    await this.rows.upsert(manager, file, tab.sourceId);
    await this.tabs.setNewest(manager, tab, file.sha256, fetchedAt);
    return true;
  }

  /** Gives up a file whose content was taken down. The caller has locked it, and wakes the remover after the commit. */
  async takeDown(manager: EntityManager, sha256: string): Promise<void> {
    await this.removals.request(manager, sha256);
    await this.rows.markRemoved(manager, sha256);
    await this.rows.markTakenDown(manager, [sha256], true);
  }

  /** Marks these files as used: they are kept as long as new ones. */
  async touch(sha256s: readonly string[]): Promise<void> {
    await this.rows.touch(this.dataSource.manager, sha256s);
  }

  /**
   * Checks a file that was found missing or damaged: if it is, and was not reported again meanwhile, marks it as
   * removed and gives up a damaged object.
   */
  async inspect(sha256: string): Promise<void> {
    const storedAt = await this.rows.findStoredAt(this.dataSource.manager, sha256);
    if (storedAt === undefined) return;
    const found = await this.read(sha256);
    if (found === sha256) return;
    const isLost = await this.dataSource.transaction(async (manager) => {
      await this.rows.lock(manager, sha256);
      if ((await this.rows.findStoredAt(manager, sha256)) !== storedAt) return false;
      if (found !== undefined) await this.removals.request(manager, sha256);
      return this.rows.markRemoved(manager, sha256);
    });
    if (!isLost) return;
    this.removals.waker.wake();
    this.logger.error(
      { sha256, found },
      'a stored file is lost; the next request for it fetches it again',
    );
  }

  private async isStillThere(
    manager: EntityManager,
    { file: { sha256, size }, object, since }: SeenFile,
  ): Promise<boolean> {
    if (object?.size !== size) return false;
    if (await this.removals.mayHaveDeleted(manager, sha256, since)) return false;
    // A replica of an earlier release deletes old objects without a row in `object_removal`.
    if (object.modifiedAt >= graceEnd(this.config)) return true;
    return (await this.rows.findStoredAt(manager, sha256)) !== undefined;
  }

  /** SHA-256 of what is stored under a name. */
  private async read(sha256: string): Promise<string | undefined> {
    try {
      const hash = createHash('sha256');
      await readBody(await this.store.get(sha256), (body) => pipeline(body, hash));
      return hash.digest('hex');
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}
