import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { TabResult } from '@tabdock/contracts/search';
import { levelOf, LOGGER, type Logger } from '@tabdock/service-kit';
import { CatalogueService } from '../catalogue/catalogue.service';
import { toTabResult } from '../catalogue/tab-view';
import { CanaryChecks } from '../health/canary-checks';
import { SearchOutcomes } from '../health/search-outcomes';
import { SourceHealthService } from '../health/source-health.service';
import { type CachedPage, CachedPageRepository } from '../pages/cached-page.repository';
import { PageFetcher, type StoredPage } from '../pages/page-fetcher';
import { freshnessOf, isNothingFound } from '../pages/page-freshness';
import type { SourceScraper } from '@tabdock/sources/scraping';
import { queryKey } from '../text/normalise-query';
import { cachedNotice, localNotice, missingNotice } from './notices';
import { SearchMetrics } from './search.metrics';

/** One page of one source's answer to a query. */
export interface SourceAnswer {
  readonly tabs: TabResult[];
  /** Number of tabs on earlier pages; none of them is in `tabs`. */
  readonly before: number;
  /** Whether the source has a page after this one. */
  readonly more: boolean;
  readonly notice?: string;
  /** An earlier page was the source's last one. */
  readonly ended?: boolean;
  /** The spelling for which the tabs were found, if there was nothing for the query as typed. */
  readonly spelling?: string;
  /** Why there is nothing to show, not even from the cache or the catalogue. */
  readonly fault?: AppError;
}

export interface AskedPage {
  readonly query: string;
  readonly page: number;
  /** Whether to ask the site although it is known to have nothing. */
  readonly again: boolean;
  /** Other ways to write the query, likeliest first. */
  readonly otherSpellings: () => Promise<readonly string[]>;
}

interface Lookup {
  readonly scraper: SourceScraper;
  readonly query: string;
  readonly page: number;
  readonly cached: CachedPage | undefined;
  /** Ids of the tabs on earlier pages. */
  readonly shown: ReadonlySet<string>;
  /** Whether to ask the site although it is known to have nothing. */
  readonly again: boolean;
}

const NOTHING = { tabs: [], more: false };

/** Looks a query up at one source: in its cached pages, at the site, or in the catalogue if the site fails. */
@Injectable()
export class SourceLookup {
  /** Why the last request to a source failed, by the source's id; absent while the source works. */
  private readonly faults = new Map<string, AppError>();

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly cache: CachedPageRepository,
    private readonly pages: PageFetcher,
    private readonly health: SourceHealthService,
    private readonly canaries: CanaryChecks,
    private readonly outcomes: SearchOutcomes,
    private readonly metrics: SearchMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A source that fails is no error here: the answer carries a notice, and `fault` if it has no tabs. A source that has
   * nothing for the query is asked for the other spellings, one after the other, as long as its deadline allows.
   */
  async lookUp(scraper: SourceScraper, asked: AskedPage): Promise<SourceAnswer> {
    const { query, page, again, otherSpellings } = asked;
    const deadline = performance.now() + scraper.recipe.search.deadlineSeconds * 1_000;
    const typed = await this.lookUpAs(scraper, query, page, again);
    if (!isNothing(typed)) return typed;
    for (const spelling of await otherSpellings()) {
      if (performance.now() > deadline) break;
      const answer = await this.lookUpAs(scraper, spelling, page, false);
      if (answer.fault !== undefined) break;
      if (!isNothing(answer)) return { ...answer, spelling };
    }
    return typed;
  }

  private async lookUpAs(
    scraper: SourceScraper,
    query: string,
    page: number,
    again: boolean,
  ): Promise<SourceAnswer> {
    const key = { sourceId: scraper.recipe.id, query: queryKey(query), page };
    const known = await this.cache.findUpTo(key);
    const cached = known.find((one) => one.page === page);
    const earlier = known.filter((one) => one.page < page);
    const shown = new Set(earlier.flatMap(({ tabIds }) => tabIds));
    if (earlier.at(-1)?.more === false) return { ...NOTHING, before: shown.size, ended: true };
    return this.fromCacheOrSite({ scraper, query, page, cached, shown, again });
  }

  private async fromCacheOrSite(lookup: Lookup): Promise<SourceAnswer> {
    const { cached, again } = lookup;
    const { recipe } = lookup.scraper;
    if (this.health.isQuarantined(recipe.id)) {
      if (await this.outcomes.mayTry(recipe)) return this.fromSite(lookup);
      return this.fallBack(lookup, new AppError('SEARCH.LAYOUT_CHANGED'));
    }
    const freshness = cached && freshnessOf(cached, recipe.search.cache);
    if (cached === undefined || freshness === 'outdated') return this.fromSite(lookup);
    if (again && isNothingFound(cached)) return this.fromSite(lookup);
    if (freshness === 'fresh') {
      this.metrics.searched('cached');
      return this.toAnswer(lookup, cached);
    }
    this.metrics.searched('stale');
    const fault = this.faults.get(recipe.id);
    const notice = fault && cachedNotice(recipe.name, fault.code, cached.ageSeconds);
    const answer = await this.toAnswer(lookup, cached, notice);
    this.refreshInBackground(lookup);
    return answer;
  }

  private async fromSite(lookup: Lookup): Promise<SourceAnswer> {
    try {
      const page = await this.fetchPage(lookup);
      this.metrics.searched('fetched');
      return await this.toAnswer(lookup, page);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.fallBack(lookup, error);
    }
  }

  private refreshInBackground(lookup: Lookup): void {
    this.fetchPage(lookup).catch((err: unknown) => {
      if (err instanceof AppError) return;
      const sourceId = lookup.scraper.recipe.id;
      this.logger[levelOf(err)]({ err, sourceId }, 'a stale page was not refreshed');
    });
  }

  /** Fetches the page and remembers whether the source works. */
  private async fetchPage({ scraper, query, page, cached }: Lookup): Promise<StoredPage> {
    const sourceId = scraper.recipe.id;
    try {
      const fetched = await this.pages.fetch(scraper, query, page, cached);
      this.faults.delete(sourceId);
      return fetched;
    } catch (err) {
      if (err instanceof AppError && err.code !== 'SERVICE.UNAVAILABLE') {
        this.faults.set(sourceId, err);
        this.logger.warn({ err, sourceId }, 'a source could not be searched');
        if (err.code === 'SEARCH.LAYOUT_CHANGED') await this.canaries.suspect(sourceId);
      }
      throw err;
    }
  }

  /** Falls back to the cached page however old, then to a catalogue search (page 1 only). */
  private async fallBack(lookup: Lookup, fault: AppError): Promise<SourceAnswer> {
    const { query, page, cached, shown } = lookup;
    const { recipe } = lookup.scraper;
    if (cached !== undefined && cached.tabIds.length > 0) {
      this.metrics.searched('outdated');
      const notice = cachedNotice(recipe.name, fault.code, cached.ageSeconds);
      return this.toAnswer(lookup, cached, notice);
    }
    const local = page === 1 ? await this.catalogue.byWords(recipe, query) : [];
    if (local.length === 0) {
      this.metrics.searched(fault.code);
      const notice = missingNotice(recipe.name, fault.code, page);
      return { ...NOTHING, before: shown.size, notice, fault };
    }
    this.metrics.searched('catalogue');
    const tabs = local.map((tab) => toTabResult(tab, recipe));
    const ageSeconds = await this.catalogue.oldestAgeSeconds(tabs.map(({ id }) => id));
    const notice = localNotice(recipe.name, fault.code, ageSeconds);
    return { tabs, before: 0, more: false, notice };
  }

  private async toAnswer(
    { scraper, shown }: Lookup,
    { tabIds, more }: StoredPage,
    notice?: string,
  ): Promise<SourceAnswer> {
    const tabs = await this.catalogue.byIds(tabIds.filter((id) => !shown.has(id)));
    return {
      tabs: tabs.map((tab) => toTabResult(tab, scraper.recipe)),
      before: shown.size,
      more,
      ...(notice !== undefined && { notice }),
    };
  }
}

/** No tabs on this page or any before, and no reason for it. */
function isNothing({ tabs, before, fault }: SourceAnswer): boolean {
  return tabs.length === 0 && before === 0 && fault === undefined;
}
