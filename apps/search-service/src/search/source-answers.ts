import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { TabResult } from '@tabdock/contracts/search';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { CatalogueService } from '../catalogue/catalogue.service';
import { toTabResult } from '../catalogue/tab-view';
import type { SourceSearch } from '../sources/source-search';
import type { CachedQueryEntity } from './cached-query.entity';
import { CachedQueryRepository } from './cached-query.repository';
import { queryKey } from './normalise-query';
import { cachedNotice, incompleteNotice, localNotice } from './notices';
import { SearchMetrics } from './search.metrics';

export interface SourceAnswer {
  readonly tabs: TabResult[];
  readonly notice?: string;
}

interface Fetched {
  readonly tabIds: readonly string[];
  readonly complete: boolean;
}

/** What one source answers to a query: its cache, the site itself, or what is known from before. */
@Injectable()
export class SourceAnswers implements OnModuleDestroy {
  private readonly flights = new Map<string, Promise<Fetched>>();
  /** Why the last request to a source failed; absent while it works. */
  private readonly faults = new Map<string, AppError>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly catalogue: CatalogueService,
    private readonly queries: CachedQueryRepository,
    private readonly metrics: SearchMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError SEARCH.* when the source fails and nothing is known from before */
  async answer(source: SourceSearch, query: string): Promise<SourceAnswer> {
    const { cache } = source.recipe.search;
    const cached = await this.queries.find(source.recipe.id, queryKey(query));
    const age = cached === null ? Infinity : ageSeconds(cached);
    if (cached !== null && age <= cache.freshSeconds) {
      this.metrics.searched('cached');
      return this.show(source, cached.tabIds);
    }
    if (cached !== null && age <= cache.staleSeconds) {
      this.refreshBehind(source, query);
      this.metrics.searched('stale');
      const fault = this.faults.get(source.recipe.id);
      return this.show(
        source,
        cached.tabIds,
        fault && cachedNotice(source.recipe.name, fault.code, age),
      );
    }
    try {
      const fetched = await this.fetch(source, query);
      this.metrics.searched(fetched.complete ? 'fetched' : 'incomplete');
      const notice = fetched.complete ? undefined : incompleteNotice(source.recipe.name);
      return await this.show(source, fetched.tabIds, notice);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.fallBack(source, query, cached, error);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new AppError('SERVICE.UNAVAILABLE'));
    await Promise.allSettled(this.flights.values());
  }

  private refreshBehind(source: SourceSearch, query: string): void {
    this.fetch(source, query).catch((err: unknown) => {
      if (err instanceof AppError) return;
      this.logger.error({ err, sourceId: source.recipe.id }, 'a stale answer was not renewed');
    });
  }

  /** Asks the source, once for all who want the same at the same time. */
  private fetch(source: SourceSearch, query: string): Promise<Fetched> {
    const id = JSON.stringify([source.recipe.id, queryKey(query)]);
    const running = this.flights.get(id);
    if (running !== undefined) return running;
    const flight = this.fetchOnce(source, query).finally(() => this.flights.delete(id));
    this.flights.set(id, flight);
    return flight;
  }

  private async fetchOnce(source: SourceSearch, query: string): Promise<Fetched> {
    const sourceId = source.recipe.id;
    const fetchedAt = new Date();
    try {
      const { tabs, complete } = await source.find(query, this.stopping.signal);
      const tabIds = await this.catalogue.store(source.recipe, tabs);
      if (complete)
        await this.queries.save({ sourceId, query: queryKey(query), fetchedAt, tabIds });
      this.faults.delete(sourceId);
      return { tabIds, complete };
    } catch (err) {
      if (err instanceof AppError && !this.stopping.signal.aborted) {
        this.faults.set(sourceId, err);
        this.logger.warn({ err, sourceId }, 'a source could not be searched');
      }
      throw err;
    }
  }

  private async fallBack(
    source: SourceSearch,
    query: string,
    cached: CachedQueryEntity | null,
    fault: AppError,
  ): Promise<SourceAnswer> {
    const { name } = source.recipe;
    if (cached !== null) {
      this.metrics.searched('outdated');
      return this.show(source, cached.tabIds, cachedNotice(name, fault.code, ageSeconds(cached)));
    }
    const known = await this.catalogue.byWords(source.recipe, query);
    if (known.length === 0) {
      this.metrics.searched(fault.code);
      throw fault;
    }
    this.metrics.searched('catalogue');
    const tabs = known.map((tab) => toTabResult(tab, source.recipe));
    return { tabs, notice: localNotice(name, fault.code) };
  }

  private async show(
    source: SourceSearch,
    tabIds: readonly string[],
    notice?: string,
  ): Promise<SourceAnswer> {
    const tabs = (await this.catalogue.byIds(tabIds)).map((tab) => toTabResult(tab, source.recipe));
    return { tabs, ...(notice !== undefined && { notice }) };
  }
}

function ageSeconds(cached: CachedQueryEntity): number {
  return Math.max(0, (Date.now() - cached.fetchedAt.getTime()) / 1_000);
}
