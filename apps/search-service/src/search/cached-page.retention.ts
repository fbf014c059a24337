import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config';
import { LeaseRepository } from '../leases/lease.repository';
import { CachedPageRepository } from './cached-page.repository';

const INTERVAL_MILLIS = 10 * 60 * 1_000;
/** Beyond the longest stale time of any recipe, answers are kept this long in case the source is down. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Forgets cached pages that nobody asked for in a long time, the oldest of too many, and leases that are over. */
@Injectable()
export class CachedPageRetention implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pages: CachedPageRepository,
    private readonly leases: LeaseRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL_MILLIS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await this.forget();
    } catch (err) {
      this.logger.warn({ err }, 'old answers were not deleted; trying again later');
    }
  }

  async forget(): Promise<void> {
    const stale = this.config.recipes.map(({ search }) => search.cache.staleSeconds);
    await this.pages.deleteOlderThan(KEEP_SECONDS + Math.max(0, ...stale));
    await this.pages.deleteBeyond(this.config.CACHED_PAGES_MAX);
    await this.leases.deleteOver();
  }
}
