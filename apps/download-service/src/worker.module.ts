import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule, LOGGER, type Logger, Metrics } from '@tabdock/service-kit';
import { RobotsRules, sourceUserAgent } from '@tabdock/service-kit/sources';
import { TabFileChecker, type CheckerOptions } from './worker/checking/tab-file-checker';
import { BrowserFetcher } from './worker/browser/browser-fetcher';
import { browserMetrics } from './worker/browser/pool/browser-metrics';
import { BrowserPool } from './worker/browser/pool/browser-pool';
import { BrowserWatchdog } from './worker/browser/pool/browser-watchdog';
import { NEEDS_OWN_USER } from './worker/browser/chromium/chromium-user';
import { HttpFetcher } from './worker/http/http-fetcher';
import { TabFetcher } from './worker/jobs/tab-fetcher';
import { MEBIBYTE } from './shared/mebibyte';
import { StorageModule } from './storage/storage.module';
import { DiskSpace, type FreeBytesReader } from './worker/disk/disk-space';
import { FetchJobConsumer } from './worker/jobs/fetch-job.consumer';
import { FetchJobRunner } from './worker/jobs/fetch-job.runner';
import { FileKeeper } from './worker/jobs/store-file';
import { Sources } from './worker/jobs/paced-sources';
import { WorkFolder } from './worker/disk/work-folder';
import { WorkerProcess } from './worker/jobs/worker-process';
import { WORKER_CONFIG } from './worker/config/worker-config.token';
import type { WorkerConfig } from './worker/config/worker.config';
import { WorkerMetrics } from './worker/jobs/worker.metrics';

/** TEMP_DIR may be closed to the user that Chromium runs as. */
const BROWSER_DIR = NEEDS_OWN_USER ? tmpdir() : undefined;

export interface WorkerModuleOptions {
  readonly config: WorkerConfig;
  readonly recipes: readonly Recipe[];
  readonly checker?: CheckerOptions;
  /** How free room is told; by the file system unless given. */
  readonly freeBytes?: FreeBytesReader;
}

@Module({})
export class WorkerModule {
  static register({ config, recipes, checker, freeBytes }: WorkerModuleOptions): DynamicModule {
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
        {
          provide: TabFileChecker,
          useFactory: () =>
            new TabFileChecker({
              cpuSeconds: config.CHECK_CPU_SECONDS,
              deadlineSeconds: config.CHECK_DEADLINE_SECONDS,
              memoryBytes: config.CHECK_MEMORY_MB * MEBIBYTE,
              ...checker,
            }),
        },
        {
          provide: WorkFolder,
          useFactory: () => new WorkFolder(config.TEMP_DIR, BROWSER_DIR),
        },
        {
          provide: DiskSpace,
          useFactory: () =>
            new DiskSpace(writtenFolders(config), config.WORKER_MIN_FREE_MB * MEBIBYTE, freeBytes),
        },
        {
          provide: BrowserPool,
          inject: [WorkFolder, Metrics, LOGGER],
          useFactory: (folder: WorkFolder, metrics: Metrics, logger: Logger) =>
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
          provide: TabFetcher,
          inject: [BrowserPool],
          useFactory: (pool: BrowserPool) =>
            new TabFetcher(
              new HttpFetcher({ userAgent, robots }),
              new BrowserFetcher({
                pool,
                robots,
                pageAnswerMillis: config.BROWSER_PAGE_ANSWER_SECONDS * 1_000,
              }),
            ),
        },
        FileKeeper,
        WorkerMetrics,
        FetchJobRunner,
        FetchJobConsumer,
        WorkerProcess,
      ],
    };
  }
}

/** Where files are being fetched and, without S3, where they are kept. */
function writtenFolders(config: WorkerConfig): string[] {
  const store = config.S3_ENDPOINT === undefined ? config.STORAGE_DIR : undefined;
  return [config.TEMP_DIR, BROWSER_DIR, store].filter((folder) => folder !== undefined);
}
