import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { CheckedScores } from './checked-scores';
import { FetchJobRunner } from './fetch-job.runner';
import { FetchJobs } from './fetch-jobs';
import { FetchMetrics } from './fetch.metrics';
import { PacedSources } from './paced-sources';
import { TabFetcher } from './tab-fetcher';

/** Jobs that fetch, check and store a tab. */
@Module({})
export class FetchJobsModule {
  static register(
    recipes: readonly Recipe[],
    imports: readonly (DynamicModule | Type)[],
  ): DynamicModule {
    return {
      module: FetchJobsModule,
      imports: [...imports],
      providers: [
        { provide: PacedSources, useValue: new PacedSources(recipes) },
        TabFetcher,
        FetchMetrics,
        CheckedScores,
        FetchJobRunner,
        FetchJobs,
      ],
    };
  }
}
