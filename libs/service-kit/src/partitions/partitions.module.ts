import { Inject, Injectable, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../logging/logger';
import { Every } from '../tasks/every.decorator';
import {
  addPartitions,
  maintainPartitions,
  type PartitionChanges,
  type PartitionedTable,
} from './partitioned-table';

const HOUR_MILLIS = 60 * 60 * 1_000;
const PARTITIONED_TABLES = Symbol('PARTITIONED_TABLES');

/** Creates partitions before the process takes work; hourly on one replica it creates more and drops expired ones. */
@Injectable()
export class PartitionMaintenance implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(PARTITIONED_TABLES) private readonly tables: readonly PartitionedTable[],
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {}

  async onModuleInit(): Promise<void> {
    this.logChanges({ created: await addPartitions(this.dataSource, this.tables), dropped: [] });
  }

  @Every(HOUR_MILLIS, { name: 'maintaining partitions', replicas: 'one' })
  async maintain(): Promise<void> {
    const { left, ...changes } = await maintainPartitions(this.dataSource, this.tables);
    this.logChanges(changes);
    if (left.length > 0)
      this.logger.warn({ left }, 'expired partitions are in use; the next run drops them');
  }

  private logChanges(changes: Pick<PartitionChanges, 'created' | 'dropped'>): void {
    if (changes.created.length + changes.dropped.length > 0)
      this.logger.info(changes, 'partitions changed');
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
