import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { WORKER_CONFIG, type WorkerConfig } from '../config/worker.config';
import { FetchJobConsumer } from './fetch-job.consumer';
import { FetchJobRunner } from './fetch-job.runner';
import { FileStorage } from './file-storage';
import { PacedSources } from './paced-sources';
import { TabFetcher } from './tab-fetcher';
import { WorkerProcess } from './worker-process';
import { WorkerMetrics } from './worker.metrics';

/** Takes jobs from the queue and runs them. */
@Module({})
export class JobsModule {
  static register(
    config: WorkerConfig,
    recipes: readonly Recipe[],
    imports: readonly DynamicModule[],
  ): DynamicModule {
    return {
      module: JobsModule,
      imports: [...imports],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: PacedSources, useValue: new PacedSources(recipes) },
        TabFetcher,
        WorkerMetrics,
        FileStorage,
        FetchJobRunner,
        FetchJobConsumer,
        WorkerProcess,
      ],
    };
  }
}
