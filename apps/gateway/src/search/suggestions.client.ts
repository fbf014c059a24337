import { Injectable } from '@nestjs/common';
import { searchSuggestMany, SUGGEST_MANY_MAX } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { batchLoader } from '@tabdock/service-kit/async';
import { LRUCache } from 'lru-cache';

/**
 * How long answers are cached: long enough to answer the same query of many people once, too short to hide a new song.
 */
const REMEMBERED_MILLIS = 60_000;
const REMEMBERED_QUERIES = 20_000;
/** Time in which every replica of search-service brings its suggestions up to date after a takedown. */
const SETTLING_MILLIS = 10_000;
/** Several words take longer to look up than one, and one slow lookup must not delay all others. */
const SEVERAL_WORDS_UNDER_WAY_MAX = 4;

/** Suggestions are the same for every visitor, so recent ones are cached. */
@Injectable()
export class SuggestionsClient {
  private readonly answers = new LRUCache<string, string[]>({
    max: REMEMBERED_QUERIES,
    ttl: REMEMBERED_MILLIS,
  });
  /** No answer is cached before this time. */
  private rememberFrom = 0;
  private readonly oneWord = this.loaderOf(1);
  private readonly severalWords = this.loaderOf(SEVERAL_WORDS_UNDER_WAY_MAX);

  constructor(private readonly rpc: RpcClient) {}

  async suggest(query: string): Promise<string[]> {
    const known = this.answers.get(keyOf(query));
    if (known) return known;
    return (/\s/u.test(query) ? this.severalWords : this.oneWord).load(query);
  }

  /** Drops what is remembered, as some of it must not be shown any longer. */
  forget(): void {
    this.rememberFrom = Date.now() + SETTLING_MILLIS;
    this.answers.clear();
  }

  private loaderOf(underWayMax: number) {
    return batchLoader<string, string[]>({
      max: SUGGEST_MANY_MAX,
      underWayMax,
      ask: (queries) => this.ask(queries),
    });
  }

  private async ask(asked: readonly string[]): Promise<string[][]> {
    const queries = [...new Map(asked.map((query) => [keyOf(query), query])).values()];
    const { suggestions } = await this.rpc.call(searchSuggestMany, { queries });
    const found = new Map(queries.map((query, place) => [keyOf(query), suggestions[place] ?? []]));
    for (const [key, texts] of Date.now() < this.rememberFrom ? [] : found) {
      // An empty list is not cached: the next search may add a suggestion.
      if (texts.length > 0) this.answers.set(key, texts);
    }
    return asked.map((query) => found.get(keyOf(query)) ?? []);
  }
}

function keyOf(query: string): string {
  return query.toLowerCase();
}
