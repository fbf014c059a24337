import { Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { takedownSuggested } from '@tabdock/contracts/takedown';
import { durableQueue, Listens } from '@tabdock/service-kit';
import { SuggestionRepository } from './suggestion.repository';

const QUEUE = durableQueue('search-takedown-suggestions');

/** Keeps what is suggested until an administrator decides. Idempotent. */
@Injectable()
export class SuggestionsConsumer {
  constructor(private readonly suggestions: SuggestionRepository) {}

  @Listens(takedownSuggested, QUEUE)
  async suggested(suggestion: EventDataOf<typeof takedownSuggested>): Promise<void> {
    await this.suggestions.add(suggestion);
  }
}
