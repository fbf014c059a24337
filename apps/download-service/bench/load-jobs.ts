import type { DataSource } from 'typeorm';

/** The same one, of version 4, for the same name at the source $1. */
function uuid(name: string): string {
  return `overlay(overlay(md5($1 || ${name}) placing '4' from 13) placing '8' from 17)::uuid`;
}

const JOBS = `
  INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, fair_tag, next_attempt_at)
  SELECT ${uuid("' job ' || n")}, $1, ${uuid("' tab ' || n")},
    jsonb_build_object('url', 'http://127.0.0.1:1/tabs/' || n), 'queued', 2, (n / $3::int) / 2.0, now()
  FROM generate_series(0, $2::int - 1) AS n`;

const DOWNLOADS = `
  INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id, source_ref,
    title, artist, status, message, fetch_job_id, requested_at)
  SELECT gen_random_uuid(), gen_random_uuid(), 'user', ${uuid("' owner ' || n % $3::int")},
    'standard', ${uuid("' tab ' || n")}, $1, '{}', 'Greensleeves', 'Traditional', 'pending',
    'Waiting for its turn', ${uuid("' job ' || n")}, now()
  FROM generate_series(0, $2::int - 1) AS n`;

const TURNS = `
  INSERT INTO fair_turn (owner_kind, owner_id, source_id, weight, finish_tag)
  SELECT 'user', ${uuid("' owner ' || n")}, $1, 2, ($2::int / $3::int) / 2.0
  FROM generate_series(0, $3::int - 1) AS n`;

/** Filling first and indexing afterwards takes half the time. */
const DOWNLOAD_INDEXES = `
  SELECT indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE tablename = 'download' AND indexname <> 'download_pkey'`;

export interface Backlog {
  readonly sourceId: string;
  readonly jobs: number;
  /** Standard accounts, each of which waits for as many of them. */
  readonly owners: number;
}

/** What the ledger would hold if all of them had asked on an empty queue. */
export async function loadJobs(
  database: DataSource,
  { sourceId, jobs, owners }: Backlog,
): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SET synchronous_commit = off');
    // Foreign keys are not checked, which would take most of the time: every download names a job
    // of the step before.
    await runner.query('SET session_replication_role = replica');
    const indexes: { name: string; definition: string }[] = await runner.query(DOWNLOAD_INDEXES);
    for (const { name } of indexes) await runner.query(`DROP INDEX ${name}`);
    for (const step of [JOBS, DOWNLOADS, TURNS]) await runner.query(step, [sourceId, jobs, owners]);
    for (const { definition } of indexes) await runner.query(definition);
    await runner.query('VACUUM ANALYZE fetch_job, download, fair_turn');
    // Otherwise writing all of this to disk would be part of the next measurement.
    await runner.query('CHECKPOINT');
  } finally {
    await runner.query('RESET ALL');
    await runner.release();
  }
}

/** Jobs of the source $1 that wait for their time, as after attempts that failed, all of them before the others. */
export async function loadDelayedJobs(
  database: DataSource,
  sourceId: string,
  jobs: number,
): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SET synchronous_commit = off');
    await runner.query(
      `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, fair_tag, next_attempt_at, delayed)
       SELECT ${uuid("' delayed job ' || n")}, $1, ${uuid("' delayed tab ' || n")}, '{}', 'queued', 2, -1,
         now() + interval '1 hour', true
       FROM generate_series(1, $2::int) AS n`,
      [sourceId, jobs],
    );
    await runner.query('VACUUM ANALYZE fetch_job');
    await runner.query('CHECKPOINT');
  } finally {
    await runner.query('RESET ALL');
    await runner.release();
  }
}

export async function firstOwner(database: DataSource, sourceId: string) {
  const [{ id }]: [{ id: string }] = await database.query(`SELECT ${uuid("' owner 0'")} AS id`, [
    sourceId,
  ]);
  return { kind: 'user' as const, id };
}
