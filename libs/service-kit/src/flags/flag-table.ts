import { Global, Injectable, Module } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { FlagStore } from './feature-flags';
import type { FlagSettings } from './flag-settings';

/** The table of feature flags, for a service's migration. A flag without a row has its own percentage. */
export async function createFlagTable(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE feature_flag (
      name text PRIMARY KEY,
      percentage real NOT NULL CHECK (percentage BETWEEN 0 AND 100)
    )`);
}

@Injectable()
export class FlagTable extends FlagStore {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  override async read(): Promise<FlagSettings> {
    const rows: { name: string; percentage: number }[] = await this.dataSource.query(
      'SELECT name, percentage FROM feature_flag',
    );
    return new Map(rows.map(({ name, percentage }) => [name, percentage]));
  }
}

/** Lets `FeatureFlags` read the table that `createFlagTable` makes, at most 5 s behind. */
@Global()
@Module({ providers: [{ provide: FlagStore, useClass: FlagTable }], exports: [FlagStore] })
export class FlagTableModule {}
