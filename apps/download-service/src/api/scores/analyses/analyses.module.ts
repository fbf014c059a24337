import { Module } from '@nestjs/common';
import { BackfillsModule } from '@tabdock/service-kit/backfills';
import { LedgerModule } from '../../ledger/ledger.module';
import { DerivedModule } from '../derived/derived.module';
import { FingerprintsModule } from '../fingerprints/fingerprints.module';
import { ScoreJobsModule } from '../jobs/score-jobs.module';
import { TabsOfFilesModule } from '../tabs/tabs-of-files.module';
import { AnalysesMetrics } from './analysis.metrics';
import { AnalysisDispatcher } from './analysis-dispatcher';
import { AnalysisEventsConsumer } from './analysis-events.consumer';
import { AnalysisFollower } from './analysis-follower';
import { AnalysisRecorder } from './analysis-recorder';
import { AnnouncedScoresBackfill } from './announced-scores.backfill';
import { OlderAnalyses } from './older-analyses';
import { ScoreAnnouncer } from './score-announcer';
import { ScoreRemover } from './score-remover';

/** Analyses of stored files: queued, sent to workers, recorded, and deleted with their file. */
@Module({
  imports: [
    BackfillsModule,
    LedgerModule,
    FingerprintsModule,
    DerivedModule,
    ScoreJobsModule,
    TabsOfFilesModule,
  ],
  providers: [
    AnalysisDispatcher,
    AnalysisFollower,
    AnalysisRecorder,
    AnalysisEventsConsumer,
    OlderAnalyses,
    ScoreAnnouncer,
    AnnouncedScoresBackfill,
    ScoreRemover,
    AnalysesMetrics,
  ],
})
export class AnalysesModule {}
