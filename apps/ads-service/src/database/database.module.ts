import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ADS_EVENTS } from '@tabdock/contracts/ads';
import type { DatabaseConfig } from '@tabdock/service-kit';
import { KitDatabaseModule, OutboxModule } from '@tabdock/service-kit/database';
import { databaseOptions } from './database';

@Module({})
export class DatabaseModule {
  static forRoot(config: DatabaseConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot(databaseOptions(config)),
        KitDatabaseModule,
        OutboxModule.forRoot(ADS_EVENTS),
      ],
    };
  }
}
