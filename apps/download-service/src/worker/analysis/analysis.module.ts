import { type DynamicModule, Module } from '@nestjs/common';
import type { LimitedWorkOptions } from '../children/limited-work';
import { ScoreAnalyser } from './score-analyser';

/** Finds out what stored files hold. */
@Module({})
export class AnalysisModule {
  static register(options?: LimitedWorkOptions): DynamicModule {
    return {
      module: AnalysisModule,
      providers: [{ provide: ScoreAnalyser, useFactory: () => new ScoreAnalyser(options) }],
      exports: [ScoreAnalyser],
    };
  }
}
