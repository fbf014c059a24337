import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { catalogueGetTabs, type TabSnapshot } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';

@Injectable()
export class CatalogueClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Fails with CATALOGUE.TAB_NOT_FOUND for a tab that no search has found, and with TAB.TAKEN_DOWN. */
  async getTab(tabId: string): Promise<TabSnapshot> {
    const tabIds = [tabId.toLowerCase()];
    const { tabs, takenDown = [] } = await this.rpc.call(catalogueGetTabs, { tabIds });
    const [tab] = tabs;
    if (tab) return tab;
    throw new AppError(takenDown.length > 0 ? 'TAB.TAKEN_DOWN' : 'CATALOGUE.TAB_NOT_FOUND');
  }

  /**
   * All of these distinct tabs, in the order given. Fails with CATALOGUE.TAB_NOT_FOUND or TAB.TAKEN_DOWN; the message
   * says how many.
   */
  async getTabs(tabIds: readonly string[]): Promise<TabSnapshot[]> {
    const { tabs, takenDown = [] } = await this.rpc.call(catalogueGetTabs, {
      tabIds: [...tabIds],
    });
    const gone = takenDown.length;
    if (gone > 0) {
      const [were, them] = gone === 1 ? ['was', 'it'] : ['were', 'them'];
      throw new AppError(
        'TAB.TAKEN_DOWN',
        `${gone} of the selected tabs ${were} removed after a takedown notice. Deselect ${them} and try again.`,
      );
    }
    const unknown = tabIds.length - tabs.length;
    if (unknown > 0) {
      const [are, them] = unknown === 1 ? ['is', 'it'] : ['are', 'them'];
      throw new AppError(
        'CATALOGUE.TAB_NOT_FOUND',
        `${unknown} of the selected tabs ${are} not known. Search for ${them} again.`,
      );
    }
    return tabs;
  }
}
