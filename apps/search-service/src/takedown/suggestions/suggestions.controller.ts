import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { takedownsDecideSuggestion, takedownsSuggestions } from '@tabdock/contracts/takedown';
import { Handles } from '@tabdock/service-kit';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(takedownsSuggestions)
  list(
    query: ReceivedRequestOf<typeof takedownsSuggestions>,
  ): Promise<ReplyOf<typeof takedownsSuggestions>> {
    return this.suggestions.list(query);
  }

  @Handles(takedownsDecideSuggestion)
  async decide(
    decision: ReceivedRequestOf<typeof takedownsDecideSuggestion>,
  ): Promise<ReplyOf<typeof takedownsDecideSuggestion>> {
    return { takedown: await this.suggestions.decide(decision) };
  }
}
