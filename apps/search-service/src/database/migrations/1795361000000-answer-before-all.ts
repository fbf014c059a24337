import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a caller was answered without the page that the lease is for, and is expected to ask again. */
export class AnswerBeforeAll1795361000000 implements MigrationInterface {
  readonly name = 'AnswerBeforeAll1795361000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE search_lease ADD COLUMN expected boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_lease DROP COLUMN expected');
  }
}
