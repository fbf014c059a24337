import { Injectable } from '@nestjs/common';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { exclusiveQueue, Listens, OnMissedEvents } from '@tabdock/service-kit';
import { SuggestionsClient } from './suggestions.client';
import { TabSnapshots } from './tab-snapshots';

/** Every replica receives every event; a queue has one listener of each. */
const QUEUE = exclusiveQueue('gateway-suggestions');

/** Drops what this replica remembers of tabs that were taken down or restored. */
@Injectable()
export class TakenDownListener {
  private hasBegun = false;

  constructor(
    private readonly suggestions: SuggestionsClient,
    private readonly tabs: TabSnapshots,
  ) {}

  @Listens(takedownApplied, QUEUE)
  async applied(): Promise<void> {
    this.forget();
  }

  @Listens(takedownLifted, QUEUE)
  async lifted(): Promise<void> {
    this.forget();
  }

  @OnMissedEvents(QUEUE)
  missed(): void {
    this.tabs.forgetAll();
    // The first time, consuming begins with the process.
    if (this.hasBegun) this.suggestions.forget();
    this.hasBegun = true;
  }

  private forget(): void {
    this.suggestions.forget();
    this.tabs.forgetAll();
  }
}
