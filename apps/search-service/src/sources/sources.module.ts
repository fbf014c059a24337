import { Module } from '@nestjs/common';
import { SourceDays } from '@tabdock/service-kit/source-days';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { PaceModule } from '../pace/pace.module';
import { SourcePaceRepository } from '../pace/source-pace.repository';
import { RequestDays } from './request-days';
import { SourceRegistry } from './source-registry';
import { SourceMetrics } from './source.metrics';

/** The source sites: how they are searched and read by their recipes. */
@Module({
  imports: [PaceModule],
  providers: [
    SourceDays,
    RequestDays,
    SourceMetrics,
    {
      provide: SourceRegistry,
      useFactory: (config: SearchConfig, metrics: SourceMetrics, pace: SourcePaceRepository) =>
        new SourceRegistry(config.recipes, config.CONTACT_URL, metrics, (recipe) =>
          pace.of(recipe),
        ),
      inject: [SEARCH_CONFIG, SourceMetrics, SourcePaceRepository],
    },
  ],
  exports: [RequestDays, SourceRegistry],
})
export class SourcesModule {}
