import { Injectable } from '@nestjs/common';
import { takedownApplied, takedownLifted } from '@tabdock/contracts/takedown';
import { exclusiveQueue, Listens } from '@tabdock/service-kit';
import { SuggestionsClient } from './suggestions.client';

/** Every replica receives every event; a queue has one listener of each. */
const QUEUE = exclusiveQueue('gateway-suggestions');

/** Drops what this replica remembers of tabs that were taken down or restored. */
@Injectable()
export class TakenDownListener {
  constructor(private readonly suggestions: SuggestionsClient) {}

  @Listens(takedownApplied, QUEUE)
  async applied(): Promise<void> {
    this.suggestions.forget();
  }

  @Listens(takedownLifted, QUEUE)
  async lifted(): Promise<void> {
    this.suggestions.forget();
  }
}
