import { Module } from '@nestjs/common';
import { AnalysisJobRepository } from './analysis-job.repository';
import { ConversionJobRepository } from './conversion-job.repository';

/** Jobs about stored files: what waits, what is with the workers, what came of it. */
@Module({
  providers: [AnalysisJobRepository, ConversionJobRepository],
  exports: [AnalysisJobRepository, ConversionJobRepository],
})
export class ScoreJobsModule {}
