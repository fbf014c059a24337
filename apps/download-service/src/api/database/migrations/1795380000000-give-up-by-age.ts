import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs of a source that stays in trouble are given up oldest first, without reading its whole queue. */
export class GiveUpByAge1795380000000 implements MigrationInterface {
  readonly name = 'GiveUpByAge1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX fetch_job_queued_age_idx ON fetch_job (source_id, created_at)
        WHERE state = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX fetch_job_queued_age_idx');
  }
}
