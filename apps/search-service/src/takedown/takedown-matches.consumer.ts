import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { takedownMatched } from '@tabdock/contracts/takedown';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { TakedownsService } from './takedowns.service';

const QUEUE = durableQueue('search-takedowns');

/** Takes down tabs whose files turn out to have the content of a taken-down one. Idempotent. */
@Injectable()
export class TakedownMatchesConsumer {
  constructor(private readonly takedowns: TakedownsService) {}

  @Listens(takedownMatched, QUEUE)
  async matched({ takedownId, tabId }: EventDataOf<typeof takedownMatched>): Promise<void> {
    await this.takedowns.addMatch(takedownId, tabId);
  }
}
