import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const QUERIES_MAX = 10_000;
/** Short, since refreshes by other replicas do not clear this cache. */
const TTL_MILLIS = 3_000;

/** Suggestions by folded words, so that what many gateways ask for at once is read once. */
@Injectable()
export class SuggestionCache {
  private readonly entries = new LRUCache<string, string[]>({ max: QUERIES_MAX, ttl: TTL_MILLIS });

  get(words: string): string[] | undefined {
    return this.entries.get(words);
  }

  set(words: string, suggestions: string[]): void {
    this.entries.set(words, suggestions);
  }

  clear(): void {
    this.entries.clear();
  }
}
