import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { CatalogueService } from './catalogue.service';

type GetTabs = typeof catalogueGetTabs;

@Controller()
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Handles(catalogueGetTabs)
  async getTabs({ tabIds }: ReceivedRequestOf<GetTabs>): Promise<ReplyOf<GetTabs>> {
    const tabs = await this.catalogue.snapshots(tabIds);
    if (tabs.length === tabIds.length) return { tabs };
    return { tabs, takenDown: await this.catalogue.takenDown(tabIds) };
  }
}
