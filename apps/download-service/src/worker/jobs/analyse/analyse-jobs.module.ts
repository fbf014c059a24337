import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AnalyseJobRunner } from './analyse-job.runner';
import { AnalyseJobs } from './analyse-jobs';
import { DerivedFiles } from '../derived/derived-files';

/** Jobs that find out what a stored file holds. */
@Module({})
export class AnalyseJobsModule {
  static register(imports: readonly (DynamicModule | Type)[]): DynamicModule {
    return {
      module: AnalyseJobsModule,
      imports: [...imports],
      providers: [DerivedFiles, AnalyseJobRunner, AnalyseJobs],
    };
  }
}
