import { Injectable } from '@nestjs/common';
import { tabCommented, tabRated } from '@tabdock/contracts/community';
import type { EventDataOf } from '@tabdock/contracts/core';
import { tabDownloadsCounted } from '@tabdock/contracts/downloads';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { exclusiveQueue, Listens, OnMissedEvents } from '@tabdock/service-kit';
import { TabPageCache } from './tab-page-cache';

/** Every replica receives every event; a queue has one listener of each. */
const QUEUE = exclusiveQueue('gateway-tabs');

/** Drops the kept page of a tab as soon as one of its parts changes. */
@Injectable()
export class TabEventsListener {
  constructor(private readonly pages: TabPageCache) {}

  @Listens(tabDownloadsCounted, QUEUE)
  async downloadsCounted({ tabId }: EventDataOf<typeof tabDownloadsCounted>): Promise<void> {
    this.pages.forget(tabId);
  }

  @Listens(tabRated, QUEUE)
  async rated({ tabId }: EventDataOf<typeof tabRated>): Promise<void> {
    this.pages.forget(tabId);
  }

  @Listens(tabCommented, QUEUE)
  async commented({ tabId }: EventDataOf<typeof tabCommented>): Promise<void> {
    this.pages.forget(tabId);
  }

  @Listens(scoreAnalysed, QUEUE)
  async scoreAnalysed({ tabIds }: EventDataOf<typeof scoreAnalysed>): Promise<void> {
    for (const tabId of tabIds) this.pages.forget(tabId);
  }

  /** Such a tab is a version of others, and related to more. */
  @Listens(takedownApplied, QUEUE)
  async takenDown(): Promise<void> {
    this.pages.forgetAll();
  }

  @Listens(takedownLifted, QUEUE)
  async broughtBack(): Promise<void> {
    this.pages.forgetAll();
  }

  @OnMissedEvents(QUEUE)
  missed(): void {
    this.pages.forgetAll();
  }
}
