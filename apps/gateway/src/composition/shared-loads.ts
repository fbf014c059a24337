import { LRUCache } from 'lru-cache';

/**
 * Results of loads by key, each cached for `millis` from its request. Concurrent callers share one
 * load. A load that began before `forget` is not returned to later callers.
 */
export class SharedLoads<T extends object> {
  private readonly loads: LRUCache<string, Promise<T>>;

  constructor({ millis, max }: { readonly millis: number; readonly max: number }) {
    this.loads = new LRUCache({ max, ttl: millis });
  }

  /** Returns the cached load, or starts one; a load that fails is not cached. */
  get(key: string, load: () => Promise<T>): Promise<T> {
    const cached = this.loads.get(key);
    if (cached) return cached;
    const loaded = load();
    this.loads.set(key, loaded);
    loaded.catch(() => {
      if (this.loads.peek(key) === loaded) this.loads.delete(key);
    });
    return loaded;
  }

  forget(key: string): void {
    this.loads.delete(key);
  }

  /** Forgets everything: call it when changes may have been missed. */
  forgetAll(): void {
    this.loads.clear();
  }
}
