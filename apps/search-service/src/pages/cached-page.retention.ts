import { Inject, Injectable } from '@nestjs/common';
import { Keeps } from '@tabdock/service-kit/database';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { CachedPageRepository } from './cached-page.repository';

/** Pages are kept this long beyond the longest stale time of any recipe, for when a source is down. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Deletes old cached pages, and the oldest of too many. */
@Injectable()
@Keeps<CachedPageRetention>({
  table: 'cached_page',
  what: 'pages of results, as ids of tabs',
  about: 'nobody',
  kept: {
    by: { time: 'fetched_at' },
    after: {
      text: '30 days and the longest `staleSeconds` of a recipe',
      of: (self) => self.keepSeconds(),
    },
    which: 'and at most `CACHED_PAGES_MAX`',
    delete: (self, _expired, signal) => self.deleteOld(signal),
  },
})
export class CachedPageRetention {
  constructor(
    private readonly pages: CachedPageRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {}

  keepSeconds(): number {
    const stale = this.config.recipes.map(({ search }) => search.cache.staleSeconds);
    return KEEP_SECONDS + Math.max(0, ...stale);
  }

  async deleteOld(signal: AbortSignal): Promise<number> {
    const old = await this.pages.deleteOlderThan(this.keepSeconds(), signal);
    return old + (await this.pages.deleteBeyond(this.config.CACHED_PAGES_MAX, signal));
  }
}
