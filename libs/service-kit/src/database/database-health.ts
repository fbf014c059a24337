import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthRegistry } from '../operations/health';
import { LOGGER, type Logger } from '../logging/logger';
import { poolOf } from './database-pool';

/**
 * A process with a database is ready only while the database answers. Logs when the connection is lost and when it is
 * back. Part of `KitDatabaseModule`.
 */
@Injectable()
export class DatabaseHealth implements OnModuleInit {
  private asking: Promise<unknown> | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    poolOf(this.dataSource).onChange((fault) => this.log(fault));
    this.health.add('database', async () => {
      await this.ask();
    });
  }

  /** Asks the database, one query at a time: while it hangs, each probe would take another connection. */
  private ask(): Promise<unknown> {
    this.asking ??= this.dataSource.query('SELECT 1').finally(() => (this.asking = undefined));
    return this.asking;
  }

  private log(fault: (Error & { code?: unknown }) | undefined): void {
    if (fault === undefined) return this.logger.info('connected to the database again');
    const { message: reason, code } = fault;
    this.logger.warn({ reason, code }, 'no connection to the database, trying again');
  }
}
