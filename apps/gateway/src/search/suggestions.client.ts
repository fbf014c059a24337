import { Inject, Injectable } from '@nestjs/common';
import { searchSuggest } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { LRUCache } from 'lru-cache';

/** Long enough to spare the same question of many people, too short for anybody to miss a new song. */
const REMEMBERED_MILLIS = 60_000;
const REMEMBERED_QUERIES = 20_000;

/** The same for everybody, so what was answered a moment ago is answered again without asking. */
@Injectable()
export class SuggestionsClient {
  private readonly answers = new LRUCache<string, string[]>({
    max: REMEMBERED_QUERIES,
    ttl: REMEMBERED_MILLIS,
  });

  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  async suggest(query: string): Promise<string[]> {
    const key = query.toLowerCase();
    const known = this.answers.get(key);
    if (known) return known;
    const { suggestions } = await this.rpc.call(searchSuggest, { query });
    // Nothing yet may be something as soon as somebody has searched for it.
    if (suggestions.length > 0) this.answers.set(key, suggestions);
    return suggestions;
  }
}
