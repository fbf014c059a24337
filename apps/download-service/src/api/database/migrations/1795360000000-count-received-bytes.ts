import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of its file the current attempt of a job has. */
export class CountReceivedBytes1795360000000 implements MigrationInterface {
  readonly name = 'CountReceivedBytes1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE fetch_job ADD COLUMN received_bytes bigint, ADD COLUMN total_bytes bigint',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fetch_job DROP COLUMN received_bytes, DROP COLUMN total_bytes');
  }
}
