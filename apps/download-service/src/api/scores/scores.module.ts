import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { AnalysesModule } from './analyses/analyses.module';
import { NearTabs } from './answers/near-tabs';
import { Plays } from './answers/plays';
import { Previews } from './answers/previews';
import { PreviewRights } from './answers/preview-rights';
import { ScoresController } from './answers/scores.controller';
import { TabScores } from './answers/tab-scores';
import { Texts } from './answers/texts';
import { Verdicts } from './answers/verdicts';
import { BarsOfFiles } from './comparisons/bars-of-files';
import { ComparedVersions } from './comparisons/compared-versions';
import { Comparisons } from './comparisons/comparisons';
import { ContentLimits } from './comparisons/content-limits';
import { ConversionsModule } from './conversions/conversions.module';
import { DerivedModule } from './derived/derived.module';
import { FingerprintsModule } from './fingerprints/fingerprints.module';
import { ScoreJobsModule } from './jobs/score-jobs.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { TabsOfFilesModule } from './tabs/tabs-of-files.module';

/** What stored files hold, and what others ask about it. */
@Module({
  imports: [
    LedgerModule,
    AnalysesModule,
    ConversionsModule,
    DerivedModule,
    FingerprintsModule,
    ScoreJobsModule,
    SuggestionsModule,
    TabsOfFilesModule,
  ],
  controllers: [ScoresController],
  providers: [
    TabScores,
    NearTabs,
    Plays,
    Previews,
    PreviewRights,
    Texts,
    Verdicts,
    Comparisons,
    ComparedVersions,
    ContentLimits,
    BarsOfFiles,
  ],
})
export class ScoresModule {}
