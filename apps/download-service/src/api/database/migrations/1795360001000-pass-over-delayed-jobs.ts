import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What waits for its time is not in the index that hand-overs are read from. A version that is still running while
 * this one is rolled out marks nothing; what it delays is passed over by its time, as before.
 */
export class PassOverDelayedJobs1795360001000 implements MigrationInterface {
  readonly name = 'PassOverDelayedJobs1795360001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fetch_job ADD COLUMN delayed boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE INDEX fetch_job_ready_idx ON fetch_job (source_id, fair_tag, id, next_attempt_at)
        WHERE state = 'queued' AND NOT delayed`);
    await runner.query(`
      CREATE INDEX fetch_job_delayed_idx ON fetch_job (next_attempt_at)
        WHERE state = 'queued' AND delayed`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fetch_job DROP COLUMN delayed');
  }
}
