import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_KEEP_SECONDS } from '@tabdock/contracts/sources';
import { Every, LOGGER, type Logger } from '@tabdock/service-kit';
import {
  OBJECT_STORE,
  ObjectCollector,
  TooManyOrphansError,
  type ObjectStore,
} from '@tabdock/service-kit/object-store';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { collectMillis, graceEnd } from '../config/collection.config';
import { Recipes } from '../config/recipes';
import { GarbageCollectionMetrics } from './garbage-collection.metrics';
import { GarbageRepository, type Unused } from './garbage.repository';
import { StoredFileDeleter } from './stored-file-deleter';

const PAGE_SIZE = 500;
/** Orphans of one page that, if they are more than half of it, are probably those of another database. */
const SUSPICIOUS_ORPHANS = 20;

/** Periodically deletes what is no longer needed in the store, on one replica at a time. */
@Injectable()
export class StorageGarbageCollector {
  private readonly objects: ObjectCollector;

  constructor(
    private readonly collection: GarbageRepository,
    private readonly files: StoredFileDeleter,
    private readonly recipes: Recipes,
    private readonly metrics: GarbageCollectionMetrics,
    @Inject(OBJECT_STORE) store: ObjectStore,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.objects = new ObjectCollector({
      store,
      findUsed: (keys) => collection.findStored(keys),
      remove: (key) => files.removeOrphan(key),
      things: 'files',
      owner: 'row',
      suspiciousOrphans: SUSPICIOUS_ORPHANS,
      hint: 'STORAGE_COLLECT=force deletes them',
    });
  }

  @Every(({ config }: StorageGarbageCollector) => collectMillis(config), {
    name: 'collecting files',
    replicas: 'one',
  })
  async collect(signal: AbortSignal): Promise<void> {
    try {
      const unused = await this.removeUnused(signal);
      const unnamed = await this.removeUnnamed(signal);
      const collected = await this.objects.collect({
        before: graceEnd(this.config),
        force: this.config.STORAGE_COLLECT === 'force',
        signal,
      });
      this.metrics.stored(await this.collection.countStored());
      this.metrics.ended('done');
      const counts = { unused, unnamed, ...collected };
      this.logger.info(counts, 'a garbage collection of stored files ended');
    } catch (error) {
      this.metrics.ended(error instanceof TooManyOrphansError ? 'refused' : 'failed');
      throw error;
    }
  }

  private async removeUnused(signal: AbortSignal): Promise<number> {
    const recipes = this.recipes.all();
    const kept: Unused[] = recipes.map(({ id, download }) => ({
      sources: [id],
      isOthers: false,
      keepSeconds: download.cache.keepSeconds,
    }));
    // These are files of sources that were taken out of the configuration.
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
