import { createSourceDays, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** What was asked of each source on each day, and what its test search found. */
export class SayWhatSourcesWereAsked1798200000000 implements SchemaMigration {
  readonly name = 'SayWhatSourcesWereAsked1798200000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await createSourceDays(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE source_day');
  }
}
