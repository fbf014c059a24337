import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { downloadsTabFigures } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { TabFigureRepository } from './tab-figure.repository';

@Controller()
export class TabFiguresController {
  constructor(private readonly figures: TabFigureRepository) {}

  @Handles(downloadsTabFigures)
  async tabFigures({
    tabIds,
  }: ReceivedRequestOf<typeof downloadsTabFigures>): Promise<ReplyOf<typeof downloadsTabFigures>> {
    const found = await this.figures.find(tabIds);
    const people = new Map(found.map((figure) => [figure.tabId, figure.people]));
    return {
      figures: tabIds.map((tabId) => ({ tabId, people: people.get(tabId.toLowerCase()) ?? 0 })),
    };
  }
}
