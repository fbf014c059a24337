import { traceOutbox, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Events say which trace they belong to. */
export class CarryTraces1798300000000 implements SchemaMigration {
  readonly name = 'CarryTraces1798300000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await traceOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}
