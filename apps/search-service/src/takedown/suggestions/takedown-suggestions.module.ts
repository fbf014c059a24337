import { Module } from '@nestjs/common';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import { SourcesModule } from '../../sources/sources.module';
import { TakedownModule } from '../takedown.module';
import { SuggestionRepository } from './suggestion.repository';
import { SuggestionsConsumer } from './suggestions.consumer';
import { SuggestionsController } from './suggestions.controller';
import { SuggestionsService } from './suggestions.service';

/** Tabs with the music of taken-down ones: kept until an administrator decides. */
@Module({
  imports: [TakedownModule, SourcesModule],
  controllers: [SuggestionsController],
  providers: [SuggestionRepository, SuggestionsConsumer, SuggestionsService],
})
@Keeps({
  table: 'takedown_suggestion',
  what: 'tabs with the music of taken-down ones, and whether they were kept',
  about: 'nobody',
  kept: asLongAs('the takedown, as a tab that was kept is not suggested again'),
})
export class TakedownSuggestionsModule {}
