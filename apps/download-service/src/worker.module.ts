import { tmpdir } from 'node:os';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule } from '@tabdock/service-kit';
import { ObjectStoreModule } from '@tabdock/service-kit/object-store';
import { DERIVED_STORE_OPTIONS } from './storage/derived';
import { TAB_FILE_STORE } from './storage/tab-file';
import { AnalysisModule } from './worker/analysis/analysis.module';
import { BrowserModule } from './worker/browser/browser.module';
import { NEEDS_OWN_USER } from './worker/browser/chromium/chromium-user';
import { CheckingModule } from './worker/checking/checking.module';
import type { CheckerOptions } from './worker/checking/tab-file-checker';
import type { LimitedWorkOptions } from './worker/children/limited-work';
import type { WorkerConfig } from './worker/config/worker.config';
import { ConversionModule } from './worker/conversion/conversion.module';
import { DiskModule } from './worker/disk/disk.module';
import type { FreeBytesReader } from './worker/disk/disk-space';
import { FetchingModule } from './worker/fetching/fetching.module';
import { HttpModule } from './worker/http/http.module';
import { IntakeModule } from './worker/intake/intake.module';
import { AnalyseJobsModule } from './worker/jobs/analyse/analyse-jobs.module';
import { ConvertJobsModule } from './worker/jobs/convert/convert-jobs.module';
import { FetchJobsModule } from './worker/jobs/fetch/fetch-jobs.module';
import { JobsModule } from './worker/jobs/jobs.module';
import { StoringModule } from './worker/storing/storing.module';

export interface WorkerModuleOptions {
  readonly config: WorkerConfig;
  readonly recipes: readonly Recipe[];
  readonly checker?: CheckerOptions;
  readonly analyser?: LimitedWorkOptions;
  readonly converter?: LimitedWorkOptions;
  /** Bytes that are free; the file system's answer unless given. */
  readonly freeBytes?: FreeBytesReader;
}

/** The worker process: browsers, fetching, checking and storing files. */
@Module({})
export class WorkerModule {
  static register({
    config,
    recipes,
    checker,
    analyser,
    converter,
    freeBytes,
  }: WorkerModuleOptions): DynamicModule {
    // TEMP_DIR may be closed to the user that Chromium runs as.
    const browserDir = NEEDS_OWN_USER ? tmpdir() : undefined;
    const intake = IntakeModule.register(config);
    const disk = DiskModule.register({ config, browserDir, freeBytes });
    const fetching = FetchingModule.register(config);
    const http = HttpModule.register([fetching]);
    const browser = BrowserModule.register(config, [fetching, disk]);
    const checking = CheckingModule.register(config, checker);
    const analysis = AnalysisModule.register(analyser);
    const conversion = ConversionModule.register(converter);
    return {
      module: WorkerModule,
      imports: [
        KitModule.forRoot({ name: 'download-worker', config }),
        ObjectStoreModule.forRoot(config, TAB_FILE_STORE),
        ObjectStoreModule.forRoot(config, DERIVED_STORE_OPTIONS),
        FetchJobsModule.register(recipes, [disk, http, browser, checking, StoringModule]),
        AnalyseJobsModule.register([disk, analysis, StoringModule]),
        ConvertJobsModule.register([disk, conversion, StoringModule]),
        JobsModule.register([intake, disk, browser, checking, analysis, conversion]),
      ],
    };
  }
}
