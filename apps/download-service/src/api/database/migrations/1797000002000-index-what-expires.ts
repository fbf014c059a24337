import { buildIndex, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class IndexWhatExpires1797000002000 implements SchemaMigration {
  readonly name = 'IndexWhatExpires1797000002000';
  readonly phase = 'expand';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      `CREATE INDEX CONCURRENTLY fetch_job_finished_idx ON fetch_job (finished_at)
         WHERE finished_at IS NOT NULL`,
    );
    await buildIndex(
      runner,
      'CREATE INDEX CONCURRENTLY joined_request_joined_idx ON joined_request (joined_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX joined_request_joined_idx, fetch_job_finished_idx');
  }
}
