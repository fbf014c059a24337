import { LRUCache } from 'lru-cache';

const LINKS_MAX = 1_000;

/** Addresses of later pages that only a link on the previous page leads to; the most recent ones. */
export class RememberedLinks {
  private readonly links = new LRUCache<string, string>({ max: LINKS_MAX });

  /** Undefined as an address: the previous page turned out to be the last one. */
  set(query: string, page: number, url: string | undefined): void {
    this.links.set(keyOf(query, page), url);
  }

  get(query: string, page: number): string | undefined {
    return this.links.get(keyOf(query, page));
  }
}

function keyOf(query: string, page: number): string {
  return JSON.stringify([query, page]);
}
