const LINKS_MAX = 1_000;

/** Addresses of later pages that only the page before them tells, the latest ones of them. */
export class RememberedLinks {
  private readonly links = new Map<string, string>();

  /** Without an address the page before turned out to be the last one. */
  learn(query: string, page: number, url: string | undefined): void {
    const key = keyOf(query, page);
    this.links.delete(key);
    if (url === undefined) return;
    this.links.set(key, url);
    const [oldest] = this.links.keys();
    if (this.links.size > LINKS_MAX && oldest !== undefined) this.links.delete(oldest);
  }

  recall(query: string, page: number): string | undefined {
    return this.links.get(keyOf(query, page));
  }
}

function keyOf(query: string, page: number): string {
  return JSON.stringify([query, page]);
}
