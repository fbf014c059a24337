import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { TakenDownTabs } from './taken-down-tabs';

/** Apart from the audit's queue, as a queue has one listener of each event. */
const QUEUE = durableQueue('users-taken-down-tabs');

@Injectable()
export class TakenDownTabsConsumer {
  constructor(private readonly takenDown: TakenDownTabs) {}

  @Listens(takedownApplied, QUEUE)
  async applied({
    takedownId,
    revision,
    tabs,
  }: EventDataOf<typeof takedownApplied>): Promise<void> {
    await this.takenDown.set(
      takedownId,
      revision,
      tabs.map(({ tabId }) => tabId),
    );
  }

  @Listens(takedownLifted, QUEUE)
  async lifted({ takedownId, revision }: EventDataOf<typeof takedownLifted>): Promise<void> {
    await this.takenDown.set(takedownId, revision, []);
  }
}
