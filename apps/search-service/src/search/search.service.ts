import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { bareTitle, byRank } from '@tabdock/contracts/names';
import { searchBodySchema, type searchQuery, type SearchResponse } from '@tabdock/contracts/search';
import { CatalogueService } from '../catalogue/catalogue.service';
import { NearService } from '../near/near.service';
import { SpellingService } from '../spelling/spelling.service';
import { tidyQuery } from '../text/normalise-query';
import { isSpelledIn } from '../text/other-spellings';
import { FederatedSearch, type Findings } from './federated-search';

/** Results below which tabs of the same name in another spelling are added. */
const FEW = 10;
const CATALOGUE_NOTICE = 'These are tabs that we know from earlier searches.';

interface Asked {
  readonly query: string;
  readonly page: number;
  readonly again: boolean;
  readonly exact: boolean;
}

/** One person's search: the sources, then the catalogue, then both again with a corrected spelling. */
@Injectable()
export class SearchService {
  constructor(
    private readonly sources: FederatedSearch,
    private readonly catalogue: CatalogueService,
    private readonly spelling: SpellingService,
    private readonly near: NearService,
  ) {}

  /**
   * One page of results, the best matches first. If there are none for what was typed, those of a corrected spelling,
   * which `showingFor` names, unless the request is `exact`; if there are none for that either, what is near.
   * @throws AppError REQUEST.INVALID, or SEARCH.* if no source has an answer
   */
  async search(request: ReceivedRequestOf<typeof searchQuery>): Promise<SearchResponse> {
    const { page, exact, again } = request;
    const typed = validQuery(request.query);
    const query = tidyQuery(typed);
    const found = await this.find({ query, page, again: again ?? false, exact });
    const corrected =
      isNothing(found) && !exact ? await this.findCorrected(query, page) : undefined;
    if (corrected !== undefined) return toResponse(typed, corrected);
    if (found instanceof AppError) throw found;
    const near = isNothing(found) ? await this.near.to(query) : undefined;
    return { ...toResponse(typed, found), ...(near && { near }) };
  }

  /** Undefined if there is no other spelling, or nothing for that either. */
  private async findCorrected(query: string, page: number): Promise<Findings | undefined> {
    const corrected = await this.spelling.correct(query);
    if (corrected === undefined) return undefined;
    const found = await this.find({ query: corrected, page, again: false, exact: true });
    if (found instanceof AppError || isNothing(found)) return undefined;
    return { ...found, showingFor: corrected };
  }

  /** Returns what the sources find; if that is nothing, the catalogue's tabs with all words in any order. */
  private async find(asked: Asked): Promise<Findings | AppError> {
    const { query, page, again, exact } = asked;
    const otherSpellings = once(async () => (exact ? [] : this.spelling.others(query)));
    const found = await orAppError(this.sources.searchAll({ query, page, again, otherSpellings }));
    if (!(found instanceof AppError) && found.count > 0)
      return this.withOtherSpellings(found, asked);
    // The catalogue has no later pages: it would repeat the first.
    const known = page === 1 ? await this.findKnown(query, exact) : undefined;
    if (known === undefined) return found;
    const { notice, pending }: Partial<Findings> = found instanceof AppError ? {} : found;
    return {
      ...known,
      count: known.tabs.length,
      notice: [notice ?? [], CATALOGUE_NOTICE].flat().join(' '),
      ...(pending && { pending }),
    };
  }

  /** The catalogue's tabs; if there are none, and an exact search is not meant, those without `(Live)` and the like. */
  private async findKnown(
    query: string,
    exact: boolean,
  ): Promise<Pick<Findings, 'tabs' | 'showingFor'> | undefined> {
    const tabs = await this.catalogue.knownByWords(query);
    if (tabs.length > 0) return { tabs };
    const bare = bareTitle(query);
    if (exact || bare === query) return undefined;
    const bareTabs = await this.catalogue.knownByWords(bare);
    return bareTabs.length > 0 ? { tabs: bareTabs, showingFor: bare } : undefined;
  }

  /** Adds known tabs of the name that was asked for which sites did not find, as they spell it in another way. */
  private async withOtherSpellings(
    found: Findings,
    { query, page, exact }: Asked,
  ): Promise<Findings> {
    if (exact || page > 1 || found.nextPage !== undefined || found.count >= FEW) return found;
    const ids = new Set(found.tabs.map(({ id }) => id));
    const known = await this.catalogue.knownByName(query);
    const searchedFor = [query, found.showingFor ?? query];
    const more = known.filter(
      (tab) => !ids.has(tab.id) && !searchedFor.some((words) => isSpelledIn(words, tab)),
    );
    return { ...found, tabs: [...found.tabs, ...more], count: found.count + more.length };
  }
}

/**
 * Returns what was found for the query or its other spelling, the best matches first, then as the sources have them.
 */
function toResponse(query: string, found: Findings): SearchResponse {
  return { ...found, query, tabs: byRank(found.showingFor ?? query, found.tabs) };
}

/** The same promise for every call, made by the first. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= work());
}

/** Whether there is nothing; false while sources are pending, since it is unknown then. */
function isNothing(found: Findings | AppError): boolean {
  return found instanceof AppError || (found.count === 0 && found.pending === undefined);
}

function validQuery(typed: string): string {
  const parsed = searchBodySchema.shape.query.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new AppError('REQUEST.INVALID', `Query: ${parsed.error.issues[0]?.message}`);
}

async function orAppError<T>(work: Promise<T>): Promise<T | AppError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
