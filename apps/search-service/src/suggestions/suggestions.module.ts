import { Module } from '@nestjs/common';
import { asLongAs, forEver, Keeps } from '@tabdock/service-kit/database';
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
@Keeps(
  {
    table: 'suggestion_prefix',
    what: 'prepared suggestions of short beginnings',
    about: 'nobody',
    kept: asLongAs('the names that they suggest'),
  },
  {
    table: 'word',
    what: 'words of names, for corrected spellings',
    about: 'nobody',
    kept: forEver('because names keep their words'),
  },
)
export class SuggestionsModule {}
