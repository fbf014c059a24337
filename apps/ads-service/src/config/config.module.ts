import { Module, type DynamicModule } from '@nestjs/common';
import { ADS_CONFIG, type AdsConfig } from './config';

/** The process's configuration for every module. */
@Module({})
export class ConfigModule {
  static forRoot(config: AdsConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ADS_CONFIG, useValue: config }],
      exports: [ADS_CONFIG],
    };
  }
}
