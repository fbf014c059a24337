import { Module, type DynamicModule } from '@nestjs/common';
import { MEBIBYTE } from '../../shared/limits';
import type { WorkerConfig } from '../config/worker.config';
import { DiskSpace, type FreeBytesReader } from './disk-space';
import { WorkFolder } from './work-folder';

export interface DiskModuleOptions {
  readonly config: WorkerConfig;
  /** Folder in which browsers write, if TEMP_DIR may be closed to them. */
  readonly browserDir: string | undefined;
  /** The file system's answer unless given. */
  readonly freeBytes?: FreeBytesReader | undefined;
}

/** Where the worker writes, and whether there is room. */
@Module({})
export class DiskModule {
  static register({ config, browserDir, freeBytes }: DiskModuleOptions): DynamicModule {
    // Without S3 files are stored on the disk that they are fetched to, or on another one.
    const store = config.S3_ENDPOINT === undefined ? config.STORAGE_DIR : undefined;
    const folders = [config.TEMP_DIR, browserDir, store].filter((folder) => folder !== undefined);
    const minFreeBytes = config.WORKER_MIN_FREE_MB * MEBIBYTE;
    return {
      module: DiskModule,
      providers: [
        { provide: WorkFolder, useFactory: () => new WorkFolder(config.TEMP_DIR, browserDir) },
        {
          provide: DiskSpace,
          useFactory: () => new DiskSpace(folders, minFreeBytes, freeBytes),
        },
      ],
      exports: [WorkFolder, DiskSpace],
    };
  }
}
