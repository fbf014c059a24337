import { Module } from '@nestjs/common';
import { NamesModule } from '../names/names.module';
import { SuggestionCache } from './suggestion-cache';
import { SuggestionRefreshRepository } from './suggestion-refresh.repository';
import { SuggestionRefresher } from './suggestion-refresher';
import { SuggestionRepository } from './suggestion.repository';
import { SuggestionsController } from './suggestions.controller';
import { SuggestionsService } from './suggestions.service';

/** Autocomplete, and the refresh of its prepared lists and of the dictionary. */
@Module({
  imports: [NamesModule],
  controllers: [SuggestionsController],
  providers: [
    SuggestionsService,
    SuggestionRepository,
    SuggestionCache,
    SuggestionRefresher,
    SuggestionRefreshRepository,
  ],
  exports: [SuggestionRefresher],
})
export class SuggestionsModule {}
