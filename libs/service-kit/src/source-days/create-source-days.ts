import type { QueryRunner } from 'typeorm';

/** The table of what was asked of sources, for the migration of a service that asks them. */
export async function createSourceDays(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE source_day (
      source_id text NOT NULL,
      day date NOT NULL,
      what text NOT NULL,
      outcome text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (source_id, day, what, outcome)
    )`);
  await runner.query('CREATE INDEX source_day_day_idx ON source_day (day)');
}
