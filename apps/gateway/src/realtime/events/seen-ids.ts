import { LRUCache } from 'lru-cache';

/** Recognises repeats among the newest ids, a bounded number of them. */
export class SeenIds {
  private readonly ids: LRUCache<string, true>;

  constructor(max: number) {
    this.ids = new LRUCache({ max });
  }

  /** Whether the id is new; from now on it is not. */
  add(id: string): boolean {
    const isNew = !this.ids.has(id);
    if (isNew) this.ids.set(id, true);
    return isNew;
  }
}
