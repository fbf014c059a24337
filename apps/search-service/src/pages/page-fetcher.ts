import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { CatalogueService } from '../catalogue/catalogue.service';
import { looksChanged } from '../health/canary-verdict';
import { SearchOutcomes } from '../health/search-outcomes';
import { SourceHealthService } from '../health/source-health.service';
import { LeaseRepository } from '../leases/lease.repository';
import { SingleFlight } from '../leases/single-flight';
import type { FoundPage, SourceScraper } from '@tabdock/sources/scraping';
import { queryKey } from '../text/normalise-query';
import { type CachedPage, CachedPageRepository, type PageKey } from './cached-page.repository';

/** The caller of a search waits 15 s; this leaves time to answer from the cache or the catalogue. */
const WAIT_MAX_SECONDS = 13;
/** Time to store the page; beyond the recipe's deadline a replica that died blocks others no longer than this. */
const LEASE_MARGIN_SECONDS = 5;

export type StoredPage = Pick<CachedPage, 'tabIds' | 'more'>;

/** Fetches pages from sources into catalogue and cache: once for all callers, on whichever replica. */
@Injectable()
export class PageFetcher {
  constructor(
    private readonly flights: SingleFlight,
    private readonly leases: LeaseRepository,
    private readonly catalogue: CatalogueService,
    private readonly cache: CachedPageRepository,
    private readonly health: SourceHealthService,
    private readonly outcomes: SearchOutcomes,
  ) {}

  /**
   * @param seen the cached page that the caller wants to replace
   * @throws AppError SEARCH.*
   */
  fetch(
    scraper: SourceScraper,
    query: string,
    page: number,
    seen: CachedPage | undefined,
  ): Promise<StoredPage> {
    const { id, search } = scraper.recipe;
    const key = { sourceId: id, query: queryKey(query), page };
    const seconds = Math.min(search.deadlineSeconds, WAIT_MAX_SECONDS);
    return this.flights.run<StoredPage>({
      name: flightName(key),
      leaseSeconds: seconds + LEASE_MARGIN_SECONDS,
      deadlineMillis: seconds * 1_000,
      stored: () => this.findNewer(key, seen),
      work: (signal) => this.scrapeAndStore(scraper, query, key, signal),
    });
  }

  /**
   * Call this for pages that an answer went without: if fetching one fails, callers who ask for it within the next
   * moments get that fault, and the source is not asked again.
   */
  async expectAgain(sourceIds: readonly string[], query: string, page: number): Promise<void> {
    if (sourceIds.length === 0) return;
    await this.leases.expectAgain(
      sourceIds.map((sourceId) => flightName({ sourceId, query: queryKey(query), page })),
    );
  }

  private async findNewer(
    key: PageKey,
    seen: CachedPage | undefined,
  ): Promise<CachedPage | undefined> {
    const found = await this.cache.find(key);
    const isNewer = found && (seen === undefined || found.fetchedAt > seen.fetchedAt);
    return isNewer ? found : undefined;
  }

  private async scrapeAndStore(
    scraper: SourceScraper,
    query: string,
    key: PageKey,
    signal: AbortSignal,
  ): Promise<StoredPage> {
    const { recipe } = scraper;
    const found = await this.scrape(scraper, query, key, signal);
    if (this.health.isQuarantined(recipe.id) || looksChanged(recipe.search.canary, found)) {
      const cause = new Error('the rows lack what the canary has');
      throw new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
    }
    const tabIds = await this.catalogue.store(recipe, found.tabs);
    const page = await this.withoutEarlier(key, { tabIds, more: found.more });
    await this.cache.save(key, page);
    return page;
  }

  private async scrape(
    scraper: SourceScraper,
    query: string,
    key: PageKey,
    signal: AbortSignal,
  ): Promise<FoundPage> {
    try {
      const found = await scraper.scrape(query, key.page, signal);
      await this.outcomes.succeeded(scraper.recipe, found);
      return found;
    } catch (error) {
      if (error instanceof AppError) await this.outcomes.failed(scraper.recipe, key, error);
      throw error;
    }
  }

  /** A page that only repeats earlier ones is the end: many sites show their last page for every later number. */
  private async withoutEarlier(key: PageKey, page: StoredPage): Promise<StoredPage> {
    if (key.page === 1) return page;
    const earlier = await this.cache.findUpTo({ ...key, page: key.page - 1 });
    const shown = new Set(earlier.flatMap(({ tabIds }) => tabIds));
    const tabIds = page.tabIds.filter((id) => !shown.has(id));
    const isNew = tabIds.length > 0 || page.tabIds.length === 0;
    return { tabIds, more: page.more && isNew };
  }
}

function flightName({ sourceId, query, page }: PageKey): string {
  return JSON.stringify(['page', sourceId, query, page]);
}
