import { Module } from '@nestjs/common';
import { AnalysesModule } from './analyses/analyses.module';
import { NearTabs } from './answers/near-tabs';
import { Previews } from './answers/previews';
import { PreviewRights } from './answers/preview-rights';
import { ScoresController } from './answers/scores.controller';
import { TabScores } from './answers/tab-scores';
import { Verdicts } from './answers/verdicts';
import { DerivedModule } from './derived/derived.module';
import { FingerprintsModule } from './fingerprints/fingerprints.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { TabsOfFilesModule } from './tabs/tabs-of-files.module';

/** What stored files hold, and what others ask about it. */
@Module({
  imports: [
    AnalysesModule,
    DerivedModule,
    FingerprintsModule,
    TabsOfFilesModule,
    SuggestionsModule,
  ],
  controllers: [ScoresController],
  providers: [TabScores, NearTabs, Previews, PreviewRights, Verdicts],
})
export class ScoresModule {}
