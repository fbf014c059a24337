import type { DataSource, EntityManager } from 'typeorm';

/** The database's time, in whole milliseconds: one clock for all replicas, also within a long transaction. */
export async function databaseNow(database: DataSource | EntityManager): Promise<Date> {
  const [row]: { now: Date }[] = await database.query(
    `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
  );
  if (!row) throw new Error('The database has no time');
  return row.now;
}
