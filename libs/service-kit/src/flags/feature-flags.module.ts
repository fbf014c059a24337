import { Module, type DynamicModule } from '@nestjs/common';
import { LOGGER, type Logger } from '../logging/logger';
import { FeatureFlags, FlagStore, type FeatureFlagsOptions } from './feature-flags';

/** Provides `FeatureFlags`; they are read from the table too if a module imports `FlagTableModule`. */
@Module({})
export class FeatureFlagsModule {
  static forRoot(options: FeatureFlagsOptions): DynamicModule {
    return {
      module: FeatureFlagsModule,
      global: true,
      providers: [
        {
          provide: FeatureFlags,
          useFactory: (logger: Logger, store?: FlagStore) =>
            new FeatureFlags(options, store, logger),
          inject: [LOGGER, { token: FlagStore, optional: true }],
        },
      ],
      exports: [FeatureFlags],
    };
  }
}
