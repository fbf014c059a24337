import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { CatalogueService } from '../catalogue/catalogue.service';
import { looksChanged } from '../health/canary-verdict';
import { LiveHealth } from '../health/search-outcomes';
import { SourceStates } from '../health/source-health.service';
import { LeaseRepository } from '../leases/lease.repository';
import { SingleFlight } from '../leases/single-flight';
import type { FoundPage, SourceSearch } from '../sources/scraping/source-scraper';
import { type CachedPage, CachedPageRepository, type PageKey } from './cached-page.repository';
import { queryKey } from '../text/normalise-query';

/** Whoever searches waits 15 s; this leaves time to answer from what is known. */
const WAIT_MAX_SECONDS = 13;
/** For storing what came; a replica that died holds others up no longer than this beyond the recipe's deadline. */
const LEASE_MARGIN_SECONDS = 5;

export type SourcePage = Pick<CachedPage, 'tabIds' | 'more'>;

/** Pages fetched from sources: once for all who want the same at the same time, at whichever replica. */
@Injectable()
export class SourcePages {
  constructor(
    private readonly flights: SingleFlight,
    private readonly leases: LeaseRepository,
    private readonly catalogue: CatalogueService,
    private readonly cache: CachedPageRepository,
    private readonly states: SourceStates,
    private readonly live: LiveHealth,
  ) {}

  /**
   * @param seen what is known already and not good enough
   * @throws AppError SEARCH.*
   */
  fetch(
    source: SourceSearch,
    query: string,
    page: number,
    seen: CachedPage | undefined,
  ): Promise<SourcePage> {
    const { id, search } = source.recipe;
    const key = { sourceId: id, query: queryKey(query), page };
    const seconds = Math.min(search.deadlineSeconds, WAIT_MAX_SECONDS);
    return this.flights.run<SourcePage>({
      name: flightName(key),
      leaseSeconds: seconds + LEASE_MARGIN_SECONDS,
      deadlineMillis: seconds * 1_000,
      found: async () => {
        const found = await this.cache.find(key);
        const newer = found && (seen === undefined || found.fetchedAt > seen.fetchedAt);
        return newer ? found : undefined;
      },
      work: async (signal) => {
        const found = await this.searchPage(source, query, page, signal);
        if (this.states.isQuarantined(id) || looksChanged(search.canary, found)) {
          const cause = new Error('the rows lack what the canary has');
          throw new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
        }
        const tabIds = await this.catalogue.store(source.recipe, found.tabs);
        const answer = await this.withoutEarlier(key, { tabIds, more: found.more });
        await this.cache.save(key, answer);
        return answer;
      },
    });
  }

  /**
   * For pages that people were answered without: when one of them fails, whoever asks again within moments hears of it,
   * and the source is not asked once more.
   */
  async expectAgain(sourceIds: readonly string[], query: string, page: number): Promise<void> {
    if (sourceIds.length === 0) return;
    await this.leases.expectAgain(
      sourceIds.map((sourceId) => flightName({ sourceId, query: queryKey(query), page })),
    );
  }

  private async searchPage(
    source: SourceSearch,
    query: string,
    page: number,
    signal: AbortSignal,
  ): Promise<FoundPage> {
    try {
      const found = await source.searchPage(query, page, signal);
      await this.live.readable(source.recipe, found);
      return found;
    } catch (error) {
      if (error instanceof AppError) await this.live.failed(source.recipe, queryKey(query), error);
      throw error;
    }
  }

  /** A page that only repeats earlier ones is the end: many sites show their last page for every later number. */
  private async withoutEarlier(key: PageKey, answer: SourcePage): Promise<SourcePage> {
    if (key.page === 1) return answer;
    const earlier = await this.cache.findUpTo({ ...key, page: key.page - 1 });
    const shown = new Set(earlier.flatMap(({ tabIds }) => tabIds));
    const tabIds = answer.tabIds.filter((id) => !shown.has(id));
    const isNew = tabIds.length > 0 || answer.tabIds.length === 0;
    return { tabIds, more: answer.more && isNew };
  }
}

function flightName({ sourceId, query, page }: PageKey): string {
  return JSON.stringify(['page', sourceId, query, page]);
}
