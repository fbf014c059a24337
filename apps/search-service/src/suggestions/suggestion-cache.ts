import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { WeighedSuggestion } from './suggestion.repository';

const QUERIES_MAX = 10_000;
const NAMES_MAX = 20_000;
/** Short, since refreshes by other replicas do not clear this cache; a query may keep a name that was as old. */
const TTL_MILLIS = 1_500;

/** Suggestions that were read from the database a moment ago, so that what many ask for at once is read once. */
@Injectable()
export class SuggestionCache {
  private readonly queries = new LRUCache<string, string[]>({ max: QUERIES_MAX, ttl: TTL_MILLIS });
  private readonly names = new LRUCache<string, WeighedSuggestion | 'gone'>({
    max: NAMES_MAX,
    ttl: TTL_MILLIS,
  });

  /** Suggestions by folded words. */
  get(words: string): string[] | undefined {
    return this.queries.get(words);
  }

  set(words: string, suggestions: string[]): void {
    this.queries.set(words, suggestions);
  }

  name(key: string): WeighedSuggestion | 'gone' | undefined {
    return this.names.get(key);
  }

  setName(key: string, name: WeighedSuggestion | 'gone'): void {
    this.names.set(key, name);
  }

  clear(): void {
    this.queries.clear();
    this.names.clear();
  }
}
