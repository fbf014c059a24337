import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOGGER, type Logger, WakeableLoop } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { LeaseRepository } from '../leases/lease.repository';
import { CachedPageRepository } from './cached-page.repository';

const INTERVAL_MILLIS = 10 * 60 * 1_000;
/** Pages are kept this long beyond the longest stale time of any recipe, for when a source is down. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Deletes old cached pages, the oldest of too many, and expired leases. */
@Injectable()
export class CachedPageRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly loop: WakeableLoop;

  constructor(
    private readonly pages: CachedPageRepository,
    private readonly leases: LeaseRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      'deleting old cached pages',
      () => this.deleteOld(),
      INTERVAL_MILLIS,
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  async deleteOld(): Promise<void> {
    const { signal } = this.stopping;
    const stale = this.config.recipes.map(({ search }) => search.cache.staleSeconds);
    await this.pages.deleteOlderThan(KEEP_SECONDS + Math.max(0, ...stale), signal);
    await this.pages.deleteBeyond(this.config.CACHED_PAGES_MAX, signal);
    await this.leases.deleteExpired();
  }
}
