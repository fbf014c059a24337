import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { catalogueGetTabs, type TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';

@Injectable()
export class CatalogueClient {
  constructor(@Inject(RpcClient) private readonly rpc: RpcClient) {}

  /** Fails with CATALOGUE.TAB_NOT_FOUND for a tab that no search has found. */
  async getTab(tabId: string): Promise<TabSnapshot> {
    const { tabs } = await this.rpc.call(catalogueGetTabs, { tabIds: [tabId] });
    const tab = tabs.find((known) => known.tabId === tabId);
    if (!tab) throw new AppError('CATALOGUE.TAB_NOT_FOUND');
    return tab;
  }
}
