import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Looks inside tabs: which fetches they wait for, and how many began in a day. */
export class LookInside1797400000000 implements SchemaMigration {
  readonly name = 'LookInside1797400000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE look (
        owner_kind text NOT NULL,
        owner_id uuid NOT NULL,
        request_id uuid NOT NULL,
        source_id text NOT NULL,
        tab_id uuid NOT NULL,
        fetch_job_id uuid NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (owner_kind, owner_id, request_id)
      )`);
    await runner.query(
      'CREATE INDEX look_tab_idx ON look (owner_kind, owner_id, source_id, tab_id)',
    );
    await runner.query('CREATE INDEX look_job_idx ON look (fetch_job_id)');
    await runner.query('CREATE INDEX look_asked_idx ON look (asked_at)');
    await runner.query(`
      CREATE TABLE look_count (
        day date NOT NULL,
        counter text NOT NULL,
        looks integer NOT NULL,
        PRIMARY KEY (day, counter)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE look_count, look');
  }
}
