import { Module } from '@nestjs/common';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { FairnessModule } from '../fairness/fairness.module';
import { LedgerModule } from '../ledger/ledger.module';
import { DispatchMetrics } from './dispatch.metrics';
import { DispatchService } from './dispatch.service';
import { Dispatcher } from './dispatcher';
import { DispatcherLease } from './dispatcher-lease';
import { JobEventsConsumer } from './job-events.consumer';
import { JobSender } from './job-sender';
import { JobsWithoutRecipe } from './jobs-without-recipe';
import { Leadership } from './leadership';
import { SourcesController } from './pauses/sources.controller';
import { SourcesService } from './pauses/sources.service';

/** Moves jobs from the ledger to the workers and back, as budgets and pauses of their sources allow. */
@Module({
  imports: [LedgerModule, FairnessModule],
  controllers: [SourcesController],
  providers: [
    Dispatcher,
    DispatcherLease,
    DispatchService,
    DispatchMetrics,
    JobEventsConsumer,
    JobSender,
    JobsWithoutRecipe,
    Leadership,
    SourcesService,
  ],
})
@Keeps({
  table: 'dispatcher_lease',
  what: 'which replica dispatches',
  about: 'nobody',
  kept: forEver('because it is one row'),
})
export class DispatchModule {}
