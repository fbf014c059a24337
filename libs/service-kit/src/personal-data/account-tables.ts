import { MigrationExecutor, type DataSource } from 'typeorm';
import type { Logger } from '../logging/logger';

interface AccountTable {
  readonly table: string;
  /** Its column that says so, or the table it refers to. */
  readonly by: string;
}

/**
 * Tables with data of accounts: those that refer to `account`, directly or through other tables, and those with a
 * column that is named like a reference to a person.
 */
const ACCOUNT_TABLES = `
  WITH RECURSIVE own AS (
    SELECT oid, relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
  ), referring AS (
    SELECT oid, 'id' AS by FROM own WHERE name = 'account'
    UNION
    SELECT conrelid, 'a reference to ' || confrelid::regclass::text
    FROM pg_constraint JOIN referring ON confrelid = referring.oid
    WHERE contype = 'f'
  ), named AS (
    SELECT attrelid AS oid, 'column ' || attname AS by FROM pg_attribute
    WHERE attnum > 0 AND NOT attisdropped
      AND attname ~ '(^|_)(account|user|author|actor|owner|reporter|member)_id$|^(username|email|recipient)$'
  )
  SELECT own.name AS table, min(found.by) AS by
  FROM own JOIN (SELECT * FROM referring UNION SELECT * FROM named) AS found USING (oid)
  GROUP BY own.name ORDER BY own.name`;

export function accountTables(database: Pick<DataSource, 'query'>): Promise<AccountTable[]> {
  return database.query<AccountTable[]>(ACCOUNT_TABLES);
}

/**
 * Compares the schema with the tables that parts declare. A schema that is newer than this release only warns: while a
 * release is rolled out or back, processes of the other one have to start.
 * @throws Error that says what to do
 */
export async function assertDeclared(
  database: DataSource,
  declared: ReadonlySet<string>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const missing = (await accountTables(database)).filter(({ table }) => !declared.has(table));
  if (missing.length === 0) return;
  const which = missing.map(({ table, by }) => `${table} (${by})`).join(', ');
  const message = `no part of the personal data answers for what ${which} says about accounts: name the table in @HoldsPersonalData of its room, which exports and deletes it`;
  if (!(await isNewer(database))) throw new Error(`The process cannot start: ${message}`);
  logger.warn(`the schema is newer than this release; ${message}`);
}

async function isNewer(database: DataSource): Promise<boolean> {
  const known = new Set(
    database.migrations.map((migration) => migration.name ?? migration.constructor.name),
  );
  const ran = await new MigrationExecutor(database).getExecutedMigrations();
  return ran.some(({ name }) => !known.has(name));
}
