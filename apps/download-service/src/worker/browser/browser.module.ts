import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { LOGGER, Metrics, type Logger } from '@tabdock/service-kit';
import { RobotsRules } from '@tabdock/sources';
import { MEBIBYTE } from '../../shared/limits';
import type { WorkerConfig } from '../config/worker.config';
import { WorkFolder } from '../disk/work-folder';
import { USER_AGENT } from '../fetching/fetching.module';
import { BrowserFetcher } from './browser-fetcher';
import { browserMetrics } from './pool/browser-metrics';
import { BrowserPool } from './pool/browser-pool';
import { BrowserWatchdog } from './pool/browser-watchdog';

/** Chromium and what drives it. */
@Module({})
export class BrowserModule {
  static register(config: WorkerConfig, imports: readonly DynamicModule[]): DynamicModule {
    return {
      module: BrowserModule,
      imports: [...imports],
      providers: [
        {
          provide: BrowserPool,
          inject: [WorkFolder, USER_AGENT, Metrics, LOGGER],
          useFactory: (folder: WorkFolder, userAgent: string, metrics: Metrics, logger: Logger) =>
            new BrowserPool({
              folder: folder.browserPath,
              cacheFolder: join(config.TEMP_DIR, 'tabdock-chromium'),
              chromiumPath: config.CHROMIUM_PATH,
              chromiumUser: config.CHROMIUM_USER,
              userAgent,
              metrics: browserMetrics(metrics),
              logger,
              browsers: config.WORKER_BROWSERS,
              maxJobs: config.BROWSER_MAX_JOBS,
              maxAgeMillis: config.BROWSER_MAX_AGE_SECONDS * 1_000,
              idleMillis: config.BROWSER_IDLE_SECONDS * 1_000,
            }),
        },
        {
          provide: BrowserWatchdog,
          inject: [BrowserPool, Metrics, LOGGER],
          useFactory: (pool: BrowserPool, metrics: Metrics, logger: Logger) =>
            new BrowserWatchdog({
              pool,
              answerMillis: config.BROWSER_ANSWER_SECONDS * 1_000,
              shareBytes: (config.WORKER_MEMORY_MB * MEBIBYTE) / config.WORKER_BROWSERS,
              metrics: browserMetrics(metrics),
              logger,
            }),
        },
        {
          provide: BrowserFetcher,
          inject: [BrowserPool, RobotsRules],
          useFactory: (pool: BrowserPool, robots: RobotsRules) =>
            new BrowserFetcher({
              pool,
              robots,
              pageAnswerMillis: config.BROWSER_PAGE_ANSWER_SECONDS * 1_000,
            }),
        },
      ],
      exports: [BrowserPool, BrowserWatchdog, BrowserFetcher],
    };
  }
}
