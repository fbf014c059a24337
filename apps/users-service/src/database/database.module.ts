import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DatabaseConfig } from '@tabdock/service-kit';
import { KitDatabaseModule } from '@tabdock/service-kit/database';
import { databaseOptions } from './database';

@Module({})
export class DatabaseModule {
  static forRoot(config: DatabaseConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot(databaseOptions(config)), KitDatabaseModule],
    };
  }
}
