import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DerivedFiles } from '../derived/derived-files';
import { ConvertJobRunner } from './convert-job.runner';
import { ConvertJobs } from './convert-jobs';

/** Jobs that write a stored file in another format. */
@Module({})
export class ConvertJobsModule {
  static register(imports: readonly (DynamicModule | Type)[]): DynamicModule {
    return {
      module: ConvertJobsModule,
      imports: [...imports],
      providers: [DerivedFiles, ConvertJobRunner, ConvertJobs],
    };
  }
}
