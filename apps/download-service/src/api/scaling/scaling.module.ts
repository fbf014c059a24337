import { Module } from '@nestjs/common';
import { FairnessModule } from '../fairness/fairness.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ScoreJobsModule } from '../scores/jobs/score-jobs.module';
import { ScalingController } from './scaling.controller';
import { ScalingService } from './scaling.service';

/** How many workers there should be. */
@Module({
  imports: [LedgerModule, FairnessModule, ScoreJobsModule],
  controllers: [ScalingController],
  providers: [ScalingService],
})
export class ScalingModule {}
