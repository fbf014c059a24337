import { Controller } from '@nestjs/common';
import { ownTabRoute, tabRoute, type OwnTab, type TabPage } from '@tabdock/contracts/tabs';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { TabPagesService } from './tab-pages.service';

@Controller()
export class TabsController {
  constructor(private readonly pages: TabPagesService) {}

  @Route(tabRoute)
  tab({ params: { tabId } }: RouteCall<typeof tabRoute>): Promise<TabPage> {
    return this.pages.page(tabId.toLowerCase());
  }

  @Route(ownTabRoute)
  ownTab({ params: { tabId }, visitor }: RouteCall<typeof ownTabRoute>): Promise<OwnTab> {
    return this.pages.own(tabId.toLowerCase(), visitor);
  }
}
