import { DataSource, type DataSourceOptions } from 'typeorm';
import { tablesOf } from '../retention/declared-data';
import { newTestDatabase } from './infrastructure';
import { migrateTestDatabase } from './migrated-database';

/** Names of the tables that a service's migrations make. */
export async function migratedTables(
  optionsOf: (config: { DATABASE_URL: string; DATABASE_POOL_SIZE: number }) => DataSourceOptions,
): Promise<string[]> {
  const options = optionsOf({ ...newTestDatabase().env, DATABASE_POOL_SIZE: 1 });
  await migrateTestDatabase(options);
  const database = await new DataSource(options).initialize();
  try {
    return await tablesOf(database);
  } finally {
    await database.destroy();
  }
}
