import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TAKEDOWN_EVENTS } from '@tabdock/contracts/takedown';
import type { DatabaseConfig } from '@tabdock/service-kit';
import { KitDatabaseModule, OutboxEntity, OutboxModule } from '@tabdock/service-kit/database';
import { databaseOptions } from './database';

/** The service's connection and its outbox; other entities come from the modules that register them. */
@Module({})
export class DatabaseModule {
  static forRoot(config: DatabaseConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...databaseOptions(config, [OutboxEntity]),
          autoLoadEntities: true,
        }),
        KitDatabaseModule,
        OutboxModule.forRoot(TAKEDOWN_EVENTS),
      ],
    };
  }
}
