import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { searchSuggest, searchSuggestMany } from '@tabdock/contracts/search';
import { Handles } from '@tabdock/service-kit';
import { SuggestionsService } from './suggestions.service';

type Suggest = typeof searchSuggest;
type SuggestMany = typeof searchSuggestMany;

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(searchSuggest)
  async suggest({ query }: ReceivedRequestOf<Suggest>): Promise<ReplyOf<Suggest>> {
    return { suggestions: await this.suggestions.suggest(query) };
  }

  @Handles(searchSuggestMany)
  async suggestMany({ queries }: ReceivedRequestOf<SuggestMany>): Promise<ReplyOf<SuggestMany>> {
    return { suggestions: await this.suggestions.suggestMany(queries) };
  }
}
