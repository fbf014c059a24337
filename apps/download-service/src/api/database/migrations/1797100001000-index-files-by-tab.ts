import { buildIndex, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Index by which the file of a tab is found. */
export class IndexFilesByTab1797100001000 implements SchemaMigration {
  readonly name = 'IndexFilesByTab1797100001000';
  readonly phase = 'expand';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'CREATE INDEX CONCURRENTLY tab_file_tab_idx ON tab_file (tab_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tab_file_tab_idx');
  }
}
