import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was searched for, hashed, where a source without a canary gave answers in a row that cannot be read. */
export class JudgeSourcesLive1795362000000 implements MigrationInterface {
  readonly name = 'JudgeSourcesLive1795362000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE source_health ADD COLUMN unreadable text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_health DROP COLUMN unreadable');
  }
}
