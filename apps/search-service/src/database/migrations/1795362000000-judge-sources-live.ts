import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes of the queries whose answers from a source without a canary could not be read, in a row. */
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
