import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the time at which ratings or comments of the people here last changed, for the sitemap; null before this was
 * kept.
 */
export class DateWhatPeopleSay1795480000000 implements MigrationInterface {
  readonly name = 'DateWhatPeopleSay1795480000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tab ADD COLUMN said_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tab DROP COLUMN said_at');
  }
}
