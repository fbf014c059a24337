import { traceOutbox, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Downloads, jobs and events say which trace they belong to. */
export class CarryTraces1798300000000 implements SchemaMigration {
  readonly name = 'CarryTraces1798300000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await traceOutbox(runner);
    await runner.query('ALTER TABLE download ADD COLUMN traceparent text');
    await runner.query('ALTER TABLE fetch_job ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fetch_job DROP COLUMN traceparent');
    await runner.query('ALTER TABLE download DROP COLUMN traceparent');
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}
