import { Injectable } from '@nestjs/common';
import { tabCommented, tabRated } from '@tabdock/contracts/community';
import type { EventDataOf } from '@tabdock/contracts/core';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { CommunityFiguresRepository } from '../catalogue/community-figures.repository';

const QUEUE = durableQueue('search-community');

@Injectable()
export class CommunityConsumer {
  constructor(private readonly figures: CommunityFiguresRepository) {}

  @Listens(tabRated, QUEUE)
  async saveRatings(rated: EventDataOf<typeof tabRated>): Promise<void> {
    await this.figures.saveRatings(rated);
  }

  @Listens(tabCommented, QUEUE)
  async saveComments({ tabId, total, revision }: EventDataOf<typeof tabCommented>): Promise<void> {
    if (revision !== undefined) await this.figures.saveComments({ tabId, total, revision });
  }
}
