import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { FingerprintsModule } from '../fingerprints/fingerprints.module';
import { TabsOfFilesModule } from '../tabs/tabs-of-files.module';
import { TakedownSuggestions } from './takedown-suggestions';
import { TakedownSuggestionsConsumer } from './takedown-suggestions.consumer';

/** Tabs that administrators may want to take down too, since their files hold the music of a taken-down one. */
@Module({
  imports: [LedgerModule, FingerprintsModule, TabsOfFilesModule],
  providers: [TakedownSuggestions, TakedownSuggestionsConsumer],
})
export class SuggestionsModule {}
