import { Inject, Injectable, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger';
import { Every } from '../tasks/every.decorator';
import { maintainPartitions, type PartitionedTable } from './partitioned-table';

const HOUR_MILLIS = 60 * 60 * 1_000;
const PARTITIONED_TABLES = Symbol('PARTITIONED_TABLES');

/**
 * Keeps partitions ahead of time and drops expired ones: once before the process takes work, then hourly on one
 * replica.
 */
@Injectable()
export class PartitionMaintenance implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(PARTITIONED_TABLES) private readonly tables: readonly PartitionedTable[],
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'info'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.maintain();
  }

  @Every(HOUR_MILLIS, { name: 'maintaining partitions', replicas: 'one' })
  async maintain(): Promise<void> {
    for (const table of this.tables) {
      const changes = await maintainPartitions(this.dataSource, table);
      if (changes.created.length + changes.dropped.length > 0)
        this.logger.info({ table: table.table, ...changes }, 'partitions changed');
    }
  }
}

/** Needs `KitDatabaseModule`; the tables themselves are made by the service's migrations. */
@Module({})
export class PartitionsModule {
  static forRoot(tables: readonly PartitionedTable[]): DynamicModule {
    return {
      module: PartitionsModule,
      providers: [{ provide: PARTITIONED_TABLES, useValue: tables }, PartitionMaintenance],
    };
  }
}
