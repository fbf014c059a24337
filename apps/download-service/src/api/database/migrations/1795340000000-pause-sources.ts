import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a source is paused, and when a job was first refused by its source. */
export class PauseSources1795340000000 implements MigrationInterface {
  readonly name = 'PauseSources1795340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE source_circuit (
        source_id text PRIMARY KEY,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'probing')),
        cause text CHECK (cause IN ('rate-limited', 'failing', 'operator')),
        reason text,
        paused_until timestamptz,
        failures integer NOT NULL DEFAULT 0,
        pauses integer NOT NULL DEFAULT 0,
        troubled_since timestamptz,
        recovered_at timestamptz,
        probe_job_id uuid,
        CHECK ((state = 'running') = (cause IS NULL)),
        CHECK (state = 'paused' OR paused_until IS NULL),
        CHECK (state = 'probing' OR probe_job_id IS NULL)
      )`);
    await runner.query('ALTER TABLE fetch_job ADD COLUMN refused_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fetch_job DROP COLUMN refused_at');
    await runner.query('DROP TABLE source_circuit');
  }
}
