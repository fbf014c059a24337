import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Start-time fair queueing. Jobs that are queued already take turns as if all of their owners had arrived at once, each
 * with the oldest job first. An older version that still runs during the rollout queues at the front.
 */
export class QueueFairly1795330000000 implements MigrationInterface {
  readonly name = 'QueueFairly1795330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fair_clock (
        source_id text PRIMARY KEY,
        virtual_time double precision NOT NULL,
        largest_start_tag double precision NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE fair_turn (
        owner_kind text NOT NULL CHECK (owner_kind IN ('guest', 'user')),
        owner_id uuid NOT NULL,
        source_id text NOT NULL,
        weight smallint NOT NULL CHECK (weight > 0),
        finish_tag double precision NOT NULL,
        PRIMARY KEY (owner_kind, owner_id, source_id)
      )`);
    await runner.query(`
      ALTER TABLE fetch_job
        ADD COLUMN fair_tag double precision NOT NULL DEFAULT 0,
        ADD COLUMN dispatched_at timestamptz`);
    await runner.query(`
      CREATE TEMP TABLE queued_turn ON COMMIT DROP AS
      SELECT job_id, source_id, owner_kind, owner_id, weight,
        row_number() OVER (PARTITION BY source_id, owner_kind, owner_id ORDER BY next_attempt_at, job_id) AS turn
      FROM (
        SELECT DISTINCT ON (job.id) job.id AS job_id, job.source_id, job.weight, job.next_attempt_at,
          download.owner_kind, download.owner_id
        FROM fetch_job AS job JOIN download ON download.fetch_job_id = job.id
        WHERE job.state = 'queued' AND download.status = 'pending'
        ORDER BY job.id, download.requested_at, download.id
      ) AS first_waiting`);
    await runner.query(`
      UPDATE fetch_job SET fair_tag = (turn - 1) / queued_turn.weight::float8
      FROM queued_turn WHERE fetch_job.id = job_id`);
    await runner.query(`
      INSERT INTO fair_turn (owner_kind, owner_id, source_id, weight, finish_tag)
      SELECT owner_kind, owner_id, source_id, max(weight), max(turn / weight::float8)
      FROM queued_turn GROUP BY owner_kind, owner_id, source_id`);
    await runner.query('DROP TABLE queued_turn');
    // It contains the time, so that delayed jobs are skipped without reading their rows.
    await runner.query(`
      CREATE INDEX fetch_job_fair_idx ON fetch_job (source_id, fair_tag, id, next_attempt_at)
        WHERE state = 'queued'`);
    await runner.query('DROP INDEX fetch_job_due_idx');
    await runner.query(`
      CREATE INDEX fetch_job_ended_idx ON fetch_job (source_id, finished_at)
        WHERE finished_at IS NOT NULL AND dispatched_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX fetch_job_ended_idx');
    await runner.query('DROP INDEX fetch_job_fair_idx');
    await runner.query(`
      CREATE INDEX fetch_job_due_idx ON fetch_job (source_id, next_attempt_at, id) WHERE state = 'queued'`);
    await runner.query('ALTER TABLE fetch_job DROP COLUMN fair_tag, DROP COLUMN dispatched_at');
    await runner.query('DROP TABLE fair_turn');
    await runner.query('DROP TABLE fair_clock');
  }
}
