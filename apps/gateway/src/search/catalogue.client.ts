import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { catalogueGetTabs, type TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';

@Injectable()
export class CatalogueClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Fails with CATALOGUE.TAB_NOT_FOUND for a tab that no search has found. */
  async getTab(tabId: string): Promise<TabSnapshot> {
    const { tabs } = await this.rpc.call(catalogueGetTabs, { tabIds: [tabId.toLowerCase()] });
    const [tab] = tabs;
    if (!tab) throw new AppError('CATALOGUE.TAB_NOT_FOUND');
    return tab;
  }

  /**
   * All of these distinct tabs, in the order given; fails with CATALOGUE.TAB_NOT_FOUND and how many are unknown.
   */
  async getTabs(tabIds: readonly string[]): Promise<TabSnapshot[]> {
    const { tabs } = await this.rpc.call(catalogueGetTabs, { tabIds: [...tabIds] });
    const unknown = tabIds.length - tabs.length;
    if (unknown > 0) {
      const [are, them] = unknown === 1 ? ['is', 'it'] : ['are', 'them'];
      throw new AppError(
        'CATALOGUE.TAB_NOT_FOUND',
        `${unknown} of these ${tabIds.length} tabs ${are} not known. Search for ${them} again.`,
      );
    }
    return tabs;
  }
}
