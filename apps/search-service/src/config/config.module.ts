import { type DynamicModule, Module } from '@nestjs/common';
import { SEARCH_CONFIG, type SearchConfig } from './config';

/** Global: every module may inject `SEARCH_CONFIG`. */
@Module({})
export class ConfigModule {
  static forRoot(config: SearchConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: SEARCH_CONFIG, useValue: config }],
      exports: [SEARCH_CONFIG],
    };
  }
}
