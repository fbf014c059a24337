import { createOutbox } from '@tabdock/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDownloads1795200000000 implements MigrationInterface {
  readonly name = 'CreateDownloads1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_file (
        sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        size integer NOT NULL CHECK (size > 0),
        format text NOT NULL,
        facts jsonb NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE tab_file (
        source_id text NOT NULL,
        tab_id uuid NOT NULL,
        sha256 text NOT NULL REFERENCES stored_file (sha256),
        fetched_at timestamptz NOT NULL,
        PRIMARY KEY (source_id, tab_id)
      )`);
    await runner.query('CREATE INDEX tab_file_sha256_idx ON tab_file (sha256)');
    await runner.query(`
      CREATE TABLE fetch_job (
        id uuid PRIMARY KEY,
        source_id text NOT NULL,
        tab_id uuid NOT NULL,
        source_ref jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('queued', 'dispatched', 'running', 'succeeded', 'failed')),
        stage text,
        weight smallint NOT NULL CHECK (weight > 0),
        attempts smallint NOT NULL DEFAULT 0,
        resends smallint NOT NULL DEFAULT 0,
        attempt_id uuid,
        epoch bigint,
        next_attempt_at timestamptz NOT NULL,
        lease_expires_at timestamptz,
        failure_code text,
        failure_reason text,
        sha256 text REFERENCES stored_file (sha256),
        correlation_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX fetch_job_active_tab_idx ON fetch_job (source_id, tab_id)
        WHERE state IN ('queued', 'dispatched', 'running')`);
    await runner.query(`
      CREATE INDEX fetch_job_due_idx ON fetch_job (source_id, next_attempt_at, id) WHERE state = 'queued'`);
    await runner.query(`
      CREATE INDEX fetch_job_in_flight_idx ON fetch_job (source_id)
        WHERE state IN ('dispatched', 'running')`);
    await runner.query(`
      CREATE INDEX fetch_job_lease_idx ON fetch_job (lease_expires_at)
        WHERE state IN ('dispatched', 'running')`);
    await runner.query(`
      CREATE TABLE download (
        id uuid PRIMARY KEY,
        request_id uuid NOT NULL,
        owner_kind text NOT NULL CHECK (owner_kind IN ('guest', 'user')),
        owner_id uuid NOT NULL,
        tier text NOT NULL,
        tab_id uuid NOT NULL,
        source_id text NOT NULL,
        source_ref jsonb NOT NULL,
        title text NOT NULL,
        artist text NOT NULL,
        version text,
        status text NOT NULL CHECK (status IN ('pending', 'downloading', 'completed', 'failed')),
        message text,
        error_code text,
        fetch_job_id uuid REFERENCES fetch_job (id),
        sha256 text REFERENCES stored_file (sha256),
        correlation_id text,
        requested_at timestamptz NOT NULL,
        finished_at timestamptz,
        CHECK ((status = 'completed') = (sha256 IS NOT NULL)),
        CHECK ((status = 'failed') = (error_code IS NOT NULL)),
        CHECK ((status IN ('completed', 'failed')) = (finished_at IS NOT NULL))
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX download_request_idx ON download (owner_kind, owner_id, request_id)',
    );
    await runner.query(`
      CREATE INDEX download_owner_newest_idx ON download (owner_kind, owner_id, requested_at DESC, id DESC)`);
    await runner.query(`
      CREATE INDEX download_waiting_idx ON download (fetch_job_id)
        WHERE status IN ('pending', 'downloading')`);
    await createOutbox(runner);
    await runner.query(`
      CREATE TABLE dispatcher_lease (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'dispatcher_lease',
      'outbox',
      'download',
      'fetch_job',
      'tab_file',
      'stored_file',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
