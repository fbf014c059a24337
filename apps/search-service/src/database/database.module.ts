import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DatabaseConfig } from '@tabdock/service-kit';
import { KitDatabaseModule } from '@tabdock/service-kit/database';
import { databaseOptions } from './database';

/** The service's connection; entities come from the modules that register them. */
@Module({})
export class DatabaseModule {
  static forRoot(config: DatabaseConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({ ...databaseOptions(config), autoLoadEntities: true }),
        KitDatabaseModule,
      ],
    };
  }
}
