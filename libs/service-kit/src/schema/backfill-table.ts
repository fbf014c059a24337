import type { QueryRunner } from 'typeorm';

/** The table of a service's backfills, for the migration that has the first one. */
export async function createBackfills(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE backfill (
      name text PRIMARY KEY,
      starts_at timestamptz NOT NULL,
      position text,
      rows bigint NOT NULL DEFAULT 0,
      ended_at timestamptz
    )`);
}

/**
 * Queues a backfill, for an `expand` migration.
 * @param hours until it starts: rows that processes of the release before write meanwhile are filled too
 */
export async function queueBackfill(
  runner: QueryRunner,
  name: string,
  { hours }: { hours: number },
): Promise<void> {
  await runner.query(
    'INSERT INTO backfill (name, starts_at) VALUES ($1, now() + make_interval(hours => $2)) ON CONFLICT DO NOTHING',
    [name, hours],
  );
}

/** Those of these backfills that have not ended. */
export async function backfillsToCome(
  runner: QueryRunner,
  names: readonly string[],
): Promise<string[]> {
  const ended = (await hasBackfills(runner))
    ? ((await runner.query(
        'SELECT name FROM backfill WHERE name = ANY($1) AND ended_at IS NOT NULL',
        [names],
      )) as { name: string }[])
    : [];
  return names.filter((name) => !ended.some((one) => one.name === name));
}

/** Ends all backfills of a new database, which has no rows to fill. */
export async function endAllBackfills(runner: QueryRunner): Promise<void> {
  if (await hasBackfills(runner))
    await runner.query('UPDATE backfill SET ended_at = now() WHERE ended_at IS NULL');
}

async function hasBackfills(runner: QueryRunner): Promise<boolean> {
  const [row] = (await runner.query(`SELECT to_regclass('backfill') IS NOT NULL AS found`)) as {
    found: boolean;
  }[];
  return row?.found ?? false;
}
