import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DOWNLOADS_EVENTS } from '@tabdock/contracts/downloads';
import { SCORES_EVENTS } from '@tabdock/contracts/scores';
import { TAKEDOWN_FILE_EVENTS } from '@tabdock/contracts/takedown';
import type { DatabaseConfig } from '@tabdock/service-kit';
import { KitDatabaseModule, OutboxModule } from '@tabdock/service-kit/database';
import { databaseOptions } from './database';

/** The connection, its health and transactions, and the outbox; all are global. */
@Module({})
export class DatabaseModule {
  static forRoot(config: DatabaseConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot(databaseOptions(config)),
        KitDatabaseModule,
        OutboxModule.forRoot([...DOWNLOADS_EVENTS, ...TAKEDOWN_FILE_EVENTS, ...SCORES_EVENTS]),
      ],
    };
  }
}
