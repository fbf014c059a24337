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
/** Beyond the longest stale time of any recipe, answers are kept this long in case the source is down. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Forgets cached pages that nobody asked for in a long time, the oldest of too many, and leases that are over. */
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
      'deleting old answers',
      () => this.forget(),
      INTERVAL_MILLIS,
      logger,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.loop.stop();
  }

  async forget(): Promise<void> {
    const { signal } = this.stopping;
    const stale = this.config.recipes.map(({ search }) => search.cache.staleSeconds);
    await this.pages.deleteOlderThan(KEEP_SECONDS + Math.max(0, ...stale), signal);
    await this.pages.deleteBeyond(this.config.CACHED_PAGES_MAX, signal);
    await this.leases.deleteOver();
  }
}
