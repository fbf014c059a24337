import { Injectable } from '@nestjs/common';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { SharedLoads } from '../composition/shared-loads';
import { CatalogueClient } from './catalogue.client';

const KEPT_MILLIS = 5_000;
const KEPT_TABS = 10_000;

/**
 * Tabs for downloads, kept for 5 seconds or until a takedown is applied or lifted. download-service refuses taken-down
 * tabs on its own, too.
 */
@Injectable()
export class TabSnapshots {
  private readonly tabs = new SharedLoads<TabSnapshot>({ millis: KEPT_MILLIS, max: KEPT_TABS });

  constructor(private readonly catalogue: CatalogueClient) {}

  /** Fails as `CatalogueClient.getTab`. */
  get(tabId: string): Promise<TabSnapshot> {
    const id = tabId.toLowerCase();
    return this.tabs.get(id, () => this.catalogue.getTab(id));
  }

  forgetAll(): void {
    this.tabs.forgetAll();
  }
}
