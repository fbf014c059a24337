import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthRegistry } from '../operations/health';

/**
 * A process with a database is ready only while the database answers. Provide it in the module that imports
 * TypeOrmModule.
 */
@Injectable()
export class DatabaseHealth implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
  ) {}

  onModuleInit(): void {
    this.health.add('database', async () => {
      await this.dataSource.query('SELECT 1');
    });
  }
}
