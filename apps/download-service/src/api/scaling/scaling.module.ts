import { Module } from '@nestjs/common';
import { FairnessModule } from '../fairness/fairness.module';
import { LedgerModule } from '../ledger/ledger.module';
import { AnalysesModule } from '../scores/analyses/analyses.module';
import { ScalingController } from './scaling.controller';
import { ScalingService } from './scaling.service';

/** How many workers there should be. */
@Module({
  imports: [LedgerModule, FairnessModule, AnalysesModule],
  controllers: [ScalingController],
  providers: [ScalingService],
})
export class ScalingModule {}
