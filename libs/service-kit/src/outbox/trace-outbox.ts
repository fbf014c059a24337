import type { QueryRunner } from 'typeorm';

/** Adds the place in a trace to an outbox of `createOutbox`, for the migration of a service. */
export async function traceOutbox(runner: QueryRunner): Promise<void> {
  await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
}
