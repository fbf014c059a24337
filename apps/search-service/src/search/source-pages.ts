import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SingleFlight } from '../leases/single-flight';
import type { SourceSearch } from '../sources/source-search';
import { type CachedPage, CachedPageRepository } from './cached-page.repository';
import { queryKey } from './normalise-query';

/** Whoever searches waits 15 s; this leaves time to answer from what is known. */
const WAIT_MAX_SECONDS = 13;
/** For storing what came; a replica that died holds others up no longer than this beyond the recipe's deadline. */
const LEASE_MARGIN_SECONDS = 5;

export type SourcePage = Pick<CachedPage, 'tabIds' | 'more'> & {
  /** False when the source stopped half-way. */
  readonly complete: boolean;
};

/** Pages fetched from sources: once for all who want the same at the same time, at whichever replica. */
@Injectable()
export class SourcePages {
  constructor(
    private readonly flights: SingleFlight,
    private readonly catalogue: CatalogueService,
    private readonly cache: CachedPageRepository,
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
      name: JSON.stringify(['page', key.sourceId, key.query, key.page]),
      leaseSeconds: seconds + LEASE_MARGIN_SECONDS,
      waitMillis: seconds * 1_000,
      found: async () => {
        const found = await this.cache.find(key);
        const newer = found && (seen === undefined || found.fetchedAt > seen.fetchedAt);
        return newer ? { ...found, complete: true } : undefined;
      },
      work: async (signal) => {
        const { tabs, complete } = await source.find(query, signal);
        const answer = { tabIds: await this.catalogue.store(source.recipe, tabs), more: false };
        if (complete) await this.cache.save(key, answer);
        return { ...answer, complete };
      },
    });
  }
}
