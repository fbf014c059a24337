import { LRUCache } from 'lru-cache';

const LINKS_MAX = 1_000;
type Lead = string | number | undefined;

/** What leads to later pages and is on the previous page alone, an address or a token; the most recent ones. */
export class RememberedLinks {
  private readonly links = new LRUCache<string, NonNullable<Lead>>({ max: LINKS_MAX });

  /** Undefined: the previous page turned out to be the last one. */
  set(query: string, page: number, lead: Lead): void {
    this.links.set(keyOf(query, page), lead);
  }

  get(query: string, page: number): Lead {
    return this.links.get(keyOf(query, page));
  }
}

function keyOf(query: string, page: number): string {
  return JSON.stringify([query, page]);
}
