import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { TabResult } from '@tabdock/contracts/search';
import { levelOf, LOGGER, type Logger } from '@tabdock/service-kit';
import { CatalogueService } from '../catalogue/catalogue.service';
import { toTabResult } from '../catalogue/tab-view';
import { Canaries } from '../health/canary-checks';
import { LiveHealth } from '../health/search-outcomes';
import { SourceStates } from '../health/source-health.service';
import type { SourceSearch } from '../sources/scraping/source-scraper';
import { type CachedPage, CachedPageRepository } from '../pages/cached-page.repository';
import { queryKey } from '../text/normalise-query';
import { cachedNotice, localNotice, missingNotice } from './notices';
import { freshnessOf } from '../pages/page-freshness';
import { SearchMetrics } from './search.metrics';
import { type SourcePage, SourcePages } from '../pages/page-fetcher';

export interface SourceAnswer {
  readonly tabs: TabResult[];
  /** How many tabs the pages before have; none of them is in `tabs`. */
  readonly before: number;
  /** Whether the source has a page after this one. */
  readonly more: boolean;
  readonly notice?: string;
  /** An earlier page was the source's last one. */
  readonly ended?: boolean;
  /** Why there is nothing to show, not even from before. */
  readonly fault?: AppError;
}

/** One page of one source's answer to a query, and what is known of it. */
interface Question {
  readonly source: SourceSearch;
  readonly query: string;
  readonly page: number;
  readonly cached: CachedPage | undefined;
  /** Ids of the tabs that earlier pages show. */
  readonly shown: ReadonlySet<string>;
}

const NOTHING = { tabs: [], more: false };

/** What one source answers to a query: its cache, the site itself, or what is known from before. */
@Injectable()
export class SourceAnswers {
  /** Why the last request to a source failed; absent while it works. */
  private readonly faults = new Map<string, AppError>();

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly cache: CachedPageRepository,
    private readonly pages: SourcePages,
    private readonly states: SourceStates,
    private readonly canaries: Canaries,
    private readonly live: LiveHealth,
    private readonly metrics: SearchMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async answer(source: SourceSearch, query: string, page: number): Promise<SourceAnswer> {
    const key = { sourceId: source.recipe.id, query: queryKey(query), page };
    const known = await this.cache.findUpTo(key);
    const cached = known.find((one) => one.page === page);
    const earlier = known.filter((one) => one.page < page);
    const shown = new Set(earlier.flatMap(({ tabIds }) => tabIds));
    if (earlier.at(-1)?.more === false) return { ...NOTHING, before: shown.size, ended: true };
    return this.answerTo({ source, query, page, cached, shown });
  }

  private async answerTo(question: Question): Promise<SourceAnswer> {
    const { source, cached } = question;
    if (this.states.isQuarantined(source.recipe.id)) {
      if (await this.live.mayTry(source.recipe)) return this.ask(question);
      return this.fallBack(question, new AppError('SEARCH.LAYOUT_CHANGED'));
    }
    const freshness = cached && freshnessOf(cached, source.recipe.search.cache);
    if (cached === undefined || freshness === 'outdated') return this.ask(question);
    if (freshness === 'fresh') {
      this.metrics.searched('cached');
      return this.show(question, cached);
    }
    this.metrics.searched('stale');
    const fault = this.faults.get(source.recipe.id);
    const notice = fault && cachedNotice(source.recipe.name, fault.code, cached.ageSeconds);
    const answer = await this.show(question, cached, notice);
    this.refreshBehind(question);
    return answer;
  }

  private async ask(question: Question): Promise<SourceAnswer> {
    try {
      const fetched = await this.fetch(question);
      this.metrics.searched('fetched');
      return await this.show(question, fetched);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.fallBack(question, error);
    }
  }

  private refreshBehind(question: Question): void {
    this.fetch(question).catch((err: unknown) => {
      if (err instanceof AppError) return;
      const sourceId = question.source.recipe.id;
      this.logger[levelOf(err)]({ err, sourceId }, 'a stale answer was not renewed');
    });
  }

  private async fetch({ source, query, page, cached }: Question): Promise<SourcePage> {
    const sourceId = source.recipe.id;
    try {
      const fetched = await this.pages.fetch(source, query, page, cached);
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

  /** What is known from before; words find nothing for a later page that the first did not show. */
  private async fallBack(question: Question, fault: AppError): Promise<SourceAnswer> {
    const { source, query, page, cached, shown } = question;
    const { name } = source.recipe;
    if (cached !== undefined && cached.tabIds.length > 0) {
      this.metrics.searched('outdated');
      return this.show(question, cached, cachedNotice(name, fault.code, cached.ageSeconds));
    }
    const local = page === 1 ? await this.catalogue.byWords(source.recipe, query) : [];
    if (local.length === 0) {
      this.metrics.searched(fault.code);
      return { ...NOTHING, before: shown.size, notice: missingNotice(name, fault.code), fault };
    }
    this.metrics.searched('catalogue');
    const tabs = local.map((tab) => toTabResult(tab, source.recipe));
    const ageSeconds = await this.catalogue.oldestAgeSeconds(tabs.map(({ id }) => id));
    return { tabs, before: 0, more: false, notice: localNotice(name, fault.code, ageSeconds) };
  }

  private async show(
    { source, shown }: Question,
    { tabIds, more }: Pick<SourcePage, 'tabIds' | 'more'>,
    notice?: string,
  ): Promise<SourceAnswer> {
    const tabs = await this.catalogue.byIds(tabIds.filter((id) => !shown.has(id)));
    return {
      tabs: tabs.map((tab) => toTabResult(tab, source.recipe)),
      before: shown.size,
      more,
      ...(notice !== undefined && { notice }),
    };
  }
}
