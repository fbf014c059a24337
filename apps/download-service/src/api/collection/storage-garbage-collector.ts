import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DEFAULT_KEEP_SECONDS } from '@tabdock/contracts/sources';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DataSource } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { graceEnd } from '../config/collection.config';
import { Recipes } from '../config/recipes';
import { GarbageCollectionMetrics } from './garbage-collection.metrics';
import { GarbageRepository, type Unused } from './garbage.repository';
import { StoredFileDeleter } from './stored-file-deleter';

const PAGE_SIZE = 500;
/** This many objects of a page without a row, and more than half of the page: probably the wrong database. */
const SUSPICIOUS_ORPHANS = 20;
const SECOND_MILLIS = 1_000;

class TooManyOrphansError extends Error {
  override readonly name = 'TooManyOrphansError';

  constructor(orphans: number, objects: number) {
    super(
      `${orphans} of ${objects} files in a row are not known to the database, so none of them is deleted. Is this the store of this database? STORAGE_COLLECT=force deletes them`,
    );
  }
}

/** Periodically deletes what is no longer needed in the store, in one process at a time. */
@Injectable()
export class StorageGarbageCollector {
  constructor(
    private readonly collection: GarbageRepository,
    private readonly files: StoredFileDeleter,
    private readonly recipes: Recipes,
    private readonly metrics: GarbageCollectionMetrics,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Every(({ config }: StorageGarbageCollector) => intervalMillis(config), {
    name: 'collecting files',
  })
  async run(signal: AbortSignal): Promise<void> {
    await this.collect(signal);
  }

  /** Runs one round, or returns false if another process is running one. */
  async collect(signal = new AbortController().signal): Promise<boolean> {
    return this.collection.alone(async () => {
      try {
        const counts = {
          unused: await this.removeUnused(signal),
          unnamed: await this.removeUnnamed(signal),
          orphans: await this.removeOrphans(signal),
          unfinished: await this.store.deleteUnfinished(graceEnd(this.config)),
        };
        this.metrics.stored(await this.collection.countStored());
        this.metrics.ended('done');
        this.logger.info(counts, 'a garbage collection of stored files ended');
      } catch (error) {
        this.metrics.ended(error instanceof TooManyOrphansError ? 'refused' : 'failed');
        throw error;
      }
    });
  }

  private async removeUnused(signal: AbortSignal): Promise<number> {
    const recipes = this.recipes.all();
    const kept: Unused[] = recipes.map(({ id, download }) => ({
      sources: [id],
      isOthers: false,
      keepSeconds: download.cache.keepSeconds,
    }));
    // Of sources that were taken out of the configuration.
    const sources = recipes.map(({ id }) => id);
    kept.push({ sources, isOthers: true, keepSeconds: DEFAULT_KEEP_SECONDS });
    let removed = 0;
    for (const unused of kept) {
      while (!signal.aborted) {
        const found = await this.collection.findUnused(unused, PAGE_SIZE);
        const now = await this.removeEach(found, signal, (key) =>
          this.files.removeUnused(key, unused),
        );
        removed += now;
        // Files that could not be removed would be found again.
        if (found.length < PAGE_SIZE || now === 0) break;
      }
    }
    return removed;
  }

  private async removeUnnamed(signal: AbortSignal): Promise<number> {
    const { STORAGE_GRACE_SECONDS: graceSeconds } = this.config;
    let removed = 0;
    let after: string | undefined = '';
    while (after !== undefined && !signal.aborted) {
      const page = await this.collection.listUnnamed(after, PAGE_SIZE, graceSeconds);
      removed += await this.removeEach(page.unnamed, signal, (key) =>
        this.files.removeUnnamed(key),
      );
      after = page.last;
    }
    return removed;
  }

  private async removeOrphans(signal: AbortSignal): Promise<number> {
    let removed = 0;
    let after: string | undefined;
    while (!signal.aborted) {
      const page = await this.store.list(after, PAGE_SIZE);
      const old = page.filter(({ modifiedAt }) => modifiedAt < graceEnd(this.config));
      const keys = old.map(({ key }) => key);
      const stored = await this.collection.findStored(this.dataSource.manager, keys);
      const orphans = keys.filter((key) => !stored.has(key));
      const isSuspicious = orphans.length >= SUSPICIOUS_ORPHANS && orphans.length > page.length / 2;
      if (isSuspicious && this.config.STORAGE_COLLECT !== 'force')
        throw new TooManyOrphansError(orphans.length, page.length);
      removed += await this.removeEach(orphans, signal, (key) => this.files.removeOrphan(key));
      if (page.length < PAGE_SIZE) break;
      after = page.at(-1)?.key;
    }
    return removed;
  }

  private async removeEach(
    keys: readonly string[],
    signal: AbortSignal,
    remove: (key: string) => Promise<boolean>,
  ): Promise<number> {
    let removed = 0;
    for (const key of keys) {
      if (signal.aborted) break;
      if (await remove(key)) removed += 1;
    }
    return removed;
  }
}

function intervalMillis(config: ApiConfig): number | undefined {
  if (config.STORAGE_COLLECT === 'off') return undefined;
  return config.STORAGE_COLLECT_INTERVAL_SECONDS * SECOND_MILLIS;
}
