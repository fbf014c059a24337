import { Module } from '@nestjs/common';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { LeasesModule } from '../leases/leases.module';
import { SourcesModule } from '../sources/sources.module';
import { CanaryChecks } from './canary-checks';
import { SearchOutcomeRepository } from './search-outcome.repository';
import { SearchOutcomes } from './search-outcomes';
import { SourceHealthController } from './source-health.controller';
import { SourceHealthRepository } from './source-health.repository';
import { SourceHealthService } from './source-health.service';
import { SourceWeekService } from './source-week.service';

/** Whether each source can still be read: canaries, outcomes of searches, quarantine. */
@Module({
  imports: [SourcesModule, LeasesModule, CatalogueModule],
  controllers: [SourceHealthController],
  providers: [
    SourceHealthService,
    SourceHealthRepository,
    SourceWeekService,
    CanaryChecks,
    SearchOutcomes,
    SearchOutcomeRepository,
  ],
  exports: [SourceHealthService, CanaryChecks, SearchOutcomes],
})
@Keeps({
  table: 'source_health',
  what: 'outcomes of the latest searches and checks of each source',
  about: 'nobody',
  kept: forEver('because there is one row for each source'),
})
export class HealthModule {}
