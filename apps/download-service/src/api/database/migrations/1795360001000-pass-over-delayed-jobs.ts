import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Delayed jobs are not in the index that hand-overs read. An older version that still runs during the rollout marks
 * none; its delayed jobs are skipped by their time, as before.
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
