import { Injectable } from '@nestjs/common';
import type { TabPage } from '@tabdock/contracts/tabs';
import { LRUCache } from 'lru-cache';

const KEPT_MILLIS = 5_000;
const KEPT_PAGES = 2_000;

/**
 * Public halves of tab pages for 5 seconds from when they were asked for. Callers at the same time share one load, and
 * one that was begun before `forget` is not given to later callers.
 */
@Injectable()
export class TabPageCache {
  private readonly pages = new LRUCache<string, Promise<TabPage>>({
    max: KEPT_PAGES,
    ttl: KEPT_MILLIS,
  });

  /** A load that fails is not kept. */
  get(tabId: string, load: () => Promise<TabPage>): Promise<TabPage> {
    const kept = this.pages.get(tabId);
    if (kept) return kept;
    const page = load();
    this.pages.set(tabId, page);
    page.catch(() => {
      if (this.pages.peek(tabId) === page) this.pages.delete(tabId);
    });
    return page;
  }

  forget(tabId: string): void {
    this.pages.delete(tabId);
  }

  /** When changes may have been missed. */
  forgetAll(): void {
    this.pages.clear();
  }
}
