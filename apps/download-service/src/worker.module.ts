import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule, Metrics } from '@tabdock/service-kit';
import { RobotsRules, sourceUserAgent } from '@tabdock/service-kit/sources';
import { TabFileChecker, type CheckerOptions } from './checking/tab-file-checker';
import { BrowserFetcher } from './fetching/browser-fetcher';
import { browserMetrics } from './fetching/browser-metrics';
import { BrowserPool } from './fetching/browser-pool';
import { HttpFetcher } from './fetching/http-fetcher';
import { TabFetcher } from './fetching/tab-fetcher';
import { StorageModule } from './storage/storage.module';
import { FetchJobConsumer } from './worker/fetch-job.consumer';
import { FetchJobRunner } from './worker/fetch-job.runner';
import { FileKeeper } from './worker/file-keeper';
import { Sources } from './worker/sources';
import { WorkFolder } from './worker/work-folder';
import { WORKER_CONFIG } from './worker/worker-config.token';
import type { WorkerConfig } from './config.worker';
import { WorkerMetrics } from './worker/worker.metrics';

export interface WorkerModuleOptions {
  readonly config: WorkerConfig;
  readonly recipes: readonly Recipe[];
  readonly checker?: CheckerOptions;
}

@Module({})
export class WorkerModule {
  static register({ config, recipes, checker }: WorkerModuleOptions): DynamicModule {
    const userAgent = sourceUserAgent(config.CONTACT_URL);
    const robots = new RobotsRules({ userAgent });
    return {
      module: WorkerModule,
      imports: [
        KitModule.forRoot({ name: 'download-worker', config }),
        StorageModule.forRoot(config),
      ],
      providers: [
        { provide: WORKER_CONFIG, useValue: config },
        { provide: Sources, useValue: new Sources(recipes) },
        { provide: TabFileChecker, useFactory: () => new TabFileChecker(checker) },
        { provide: WorkFolder, useFactory: () => new WorkFolder(config.TEMP_DIR) },
        {
          provide: BrowserPool,
          inject: [WorkFolder, Metrics],
          useFactory: (folder: WorkFolder, metrics: Metrics) =>
            new BrowserPool({
              folder: folder.path,
              cacheFolder: join(config.TEMP_DIR, 'tabdock-chromium'),
              chromiumPath: config.CHROMIUM_PATH,
              userAgent,
              metrics: browserMetrics(metrics),
            }),
        },
        {
          provide: TabFetcher,
          inject: [BrowserPool],
          useFactory: (pool: BrowserPool) =>
            new TabFetcher(
              new HttpFetcher({ userAgent, robots }),
              new BrowserFetcher({ pool, robots }),
            ),
        },
        FileKeeper,
        WorkerMetrics,
        FetchJobRunner,
        FetchJobConsumer,
      ],
    };
  }
}
