import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { catalogueTabPage } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { TabPageService } from './tab-page.service';

@Controller()
export class TabPageController {
  constructor(private readonly pages: TabPageService) {}

  @Handles(catalogueTabPage)
  tabPage({
    tabId,
  }: ReceivedRequestOf<typeof catalogueTabPage>): Promise<ReplyOf<typeof catalogueTabPage>> {
    return this.pages.page(tabId.toLowerCase());
  }
}
