import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { DerivedModule } from '../derived/derived.module';
import { ScoreJobsModule } from '../jobs/score-jobs.module';
import { ConversionDispatcher } from './conversion-dispatcher';
import { ConversionEventsConsumer } from './conversion-events.consumer';
import { ConversionRecorder } from './conversion-recorder';
import { Conversions } from './conversions';
import { ConversionsController } from './conversions.controller';
import { OwnedConversions } from './owned-conversions';

/** Stored files in other formats. */
@Module({
  imports: [LedgerModule, ScoreJobsModule, DerivedModule],
  controllers: [ConversionsController],
  providers: [
    Conversions,
    OwnedConversions,
    ConversionDispatcher,
    ConversionRecorder,
    ConversionEventsConsumer,
  ],
  exports: [Conversions, OwnedConversions],
})
export class ConversionsModule {}
