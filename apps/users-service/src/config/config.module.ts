import { Module, type DynamicModule } from '@nestjs/common';
import { USERS_CONFIG, type UsersConfig } from './config';

/** The process's configuration for every module. */
@Module({})
export class ConfigModule {
  static forRoot(config: UsersConfig): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: USERS_CONFIG, useValue: config }],
      exports: [USERS_CONFIG],
    };
  }
}
