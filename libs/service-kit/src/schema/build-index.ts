import type { QueryRunner } from 'typeorm';

/** Nobody waits behind it, so it may wait for a long transaction, such as a backup's. */
const LOCK_MILLIS = 10 * 60 * 1_000;
const STATEMENT = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY ([a-z_]+)\s+ON /;

/**
 * Builds an index of a table that exists while others read and write the table. For migrations with
 * `transaction = false`. May be repeated: an index that is there stays; one that was left half-built is built anew.
 * @param statement `CREATE INDEX CONCURRENTLY name ON …`
 */
export async function buildIndex(runner: QueryRunner, statement: string): Promise<void> {
  const [, name] = STATEMENT.exec(statement) ?? [];
  if (name === undefined)
    throw new Error(`Not of the form "CREATE INDEX CONCURRENTLY name ON …": ${statement}`);
  const [limit] = (await runner.query(
    `SELECT current_setting('lock_timeout') AS before, set_config('lock_timeout', '${LOCK_MILLIS}', false)`,
  )) as { before: string }[];
  try {
    const [index] = (await runner.query(
      'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
      [name],
    )) as { isValid: boolean }[];
    if (index?.isValid) return;
    if (index) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
    await runner.query(statement);
  } finally {
    await runner.query(`SELECT set_config('lock_timeout', $1, false)`, [limit?.before]);
  }
}
