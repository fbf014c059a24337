import type { QueryRunner } from 'typeorm';

/** The outbox's table and indexes, for the migration of a service that publishes events. */
export async function createOutbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE outbox (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id uuid NOT NULL UNIQUE,
      type text NOT NULL,
      payload jsonb NOT NULL,
      correlation_id text,
      created_at timestamptz NOT NULL DEFAULT now(),
      published_at timestamptz
    )`);
  await runner.query(
    'CREATE INDEX outbox_waiting_idx ON outbox (position) WHERE published_at IS NULL',
  );
  await runner.query(
    'CREATE INDEX outbox_published_idx ON outbox (published_at) WHERE published_at IS NOT NULL',
  );
}
