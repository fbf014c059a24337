import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** What stored files hold: their scores, the lookup of scores like others, analyses, and what is made of files. */
export class KeepScores1797100000000 implements SchemaMigration {
  readonly name = 'KeepScores1797100000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE file_score (
        sha256 text PRIMARY KEY,
        number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        facts_version integer NOT NULL,
        facts jsonb NOT NULL,
        exact text,
        drums text,
        bars integer[] NOT NULL,
        grams integer[] NOT NULL,
        minima integer[],
        analysis_version integer,
        details jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX file_score_exact_idx ON file_score (exact) WHERE exact IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE score_band (
        band smallint NOT NULL,
        key integer NOT NULL,
        file integer NOT NULL,
        PRIMARY KEY (band, key, file)
      )`);
    await runner.query(`
      CREATE TABLE analysis_job (
        sha256 text NOT NULL,
        kind text NOT NULL,
        version integer NOT NULL,
        turn smallint NOT NULL,
        state text NOT NULL,
        attempts smallint NOT NULL DEFAULT 0,
        attempt_id uuid,
        due_at timestamptz NOT NULL DEFAULT now(),
        failure text,
        reason text,
        PRIMARY KEY (sha256, kind)
      )`);
    await runner.query(
      `CREATE INDEX analysis_job_waiting_idx ON analysis_job (turn, due_at) WHERE state = 'waiting'`,
    );
    await runner.query(
      `CREATE INDEX analysis_job_sent_idx ON analysis_job (due_at) WHERE state = 'sent'`,
    );
    await runner.query(`
      CREATE TABLE derived_object (
        sha256 text NOT NULL,
        kind text NOT NULL,
        version integer NOT NULL,
        key text NOT NULL UNIQUE,
        bytes integer NOT NULL,
        PRIMARY KEY (sha256, kind)
      )`);
    await runner.query(`
      CREATE TABLE derived_removal (
        sha256 text PRIMARY KEY,
        requests integer NOT NULL DEFAULT 1,
        due_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        tried_at timestamptz,
        removed_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX derived_removal_due_idx ON derived_removal (due_at) WHERE removed_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'derived_removal',
      'derived_object',
      'analysis_job',
      'score_band',
      'file_score',
    ])
      await runner.query(`DROP TABLE ${table}`);
  }
}
