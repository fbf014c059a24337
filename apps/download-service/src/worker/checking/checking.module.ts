import { Module, type DynamicModule } from '@nestjs/common';
import { MEBIBYTE } from '../../shared/limits';
import type { WorkerConfig } from '../config/worker.config';
import { TabFileChecker, type CheckerOptions } from './tab-file-checker';

/** Checks that a fetched file is a tab. */
@Module({})
export class CheckingModule {
  static register(config: WorkerConfig, options?: CheckerOptions): DynamicModule {
    return {
      module: CheckingModule,
      providers: [
        {
          provide: TabFileChecker,
          useFactory: () =>
            new TabFileChecker({
              cpuSeconds: config.CHECK_CPU_SECONDS,
              deadlineSeconds: config.CHECK_DEADLINE_SECONDS,
              memoryBytes: config.CHECK_MEMORY_MB * MEBIBYTE,
              ...options,
            }),
        },
      ],
      exports: [TabFileChecker],
    };
  }
}
