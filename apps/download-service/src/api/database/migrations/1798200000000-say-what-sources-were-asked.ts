import { createSourceDays, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** What was asked of each source on each day, and since when it is in its state. */
export class SayWhatSourcesWereAsked1798200000000 implements SchemaMigration {
  readonly name = 'SayWhatSourcesWereAsked1798200000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await createSourceDays(runner);
    await runner.query('ALTER TABLE source_circuit ADD COLUMN since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_circuit DROP COLUMN since');
    await runner.query('DROP TABLE source_day');
  }
}
