import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const QUERIES_MAX = 10_000;
/** Other replicas refresh suggestions as well, and nobody tells. */
const KEPT_MILLIS = 3_000;

/** Suggestions that were looked up a moment ago, by their folded words: what many gateways ask at once is read once. */
@Injectable()
export class HotSuggestions {
  private readonly answers = new LRUCache<string, string[]>({ max: QUERIES_MAX, ttl: KEPT_MILLIS });

  find(words: string): string[] | undefined {
    return this.answers.get(words);
  }

  remember(words: string, suggestions: string[]): void {
    this.answers.set(words, suggestions);
  }

  /** For when suggestions have changed. */
  forget(): void {
    this.answers.clear();
  }
}
