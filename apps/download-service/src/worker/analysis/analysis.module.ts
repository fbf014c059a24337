import { type DynamicModule, Module } from '@nestjs/common';
import { type AnalyserOptions, ScoreAnalyser } from './score-analyser';

/** Finds out what stored files hold. */
@Module({})
export class AnalysisModule {
  static register(options?: AnalyserOptions): DynamicModule {
    return {
      module: AnalysisModule,
      providers: [{ provide: ScoreAnalyser, useFactory: () => new ScoreAnalyser(options) }],
      exports: [ScoreAnalyser],
    };
  }
}
