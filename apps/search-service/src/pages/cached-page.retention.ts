import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { LeaseRepository } from '../leases/lease.repository';
import { CachedPageRepository } from './cached-page.repository';

const INTERVAL_MILLIS = 10 * 60 * 1_000;
/** Pages are kept this long beyond the longest stale time of any recipe, for when a source is down. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Deletes old cached pages, the oldest of too many, and expired leases. */
@Injectable()
export class CachedPageRetention {
  constructor(
    private readonly pages: CachedPageRepository,
    private readonly leases: LeaseRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {}

  @Every(INTERVAL_MILLIS, { name: 'deleting old cached pages' })
  async deleteOld(signal: AbortSignal): Promise<void> {
    const stale = this.config.recipes.map(({ search }) => search.cache.staleSeconds);
    await this.pages.deleteOlderThan(KEEP_SECONDS + Math.max(0, ...stale), signal);
    await this.pages.deleteBeyond(this.config.CACHED_PAGES_MAX, signal);
    await this.leases.deleteExpired();
  }
}
