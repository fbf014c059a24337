import { type DynamicModule, Module } from '@nestjs/common';
import type { LimitedWorkOptions } from '../children/limited-work';
import { ScoreConverter } from './score-converter';

/** Writes stored files in other formats. */
@Module({})
export class ConversionModule {
  static register(options?: LimitedWorkOptions): DynamicModule {
    return {
      module: ConversionModule,
      providers: [{ provide: ScoreConverter, useFactory: () => new ScoreConverter(options) }],
      exports: [ScoreConverter],
    };
  }
}
