import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A decision holds for the content it was about. Of earlier ones the newest report knows what that was. */
export class VersionReportedContent1795451000000 implements MigrationInterface {
  readonly name = 'VersionReportedContent1795451000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE report_case ADD COLUMN content_version text,
        ADD COLUMN round integer NOT NULL DEFAULT 1`);
    await runner.query('ALTER TABLE report ADD COLUMN round integer NOT NULL DEFAULT 1');
    await runner.query(`
      UPDATE report_case SET content_version = newest.version FROM (
        SELECT DISTINCT ON (case_id) case_id, encode(sha256(convert_to(seen, 'UTF8')), 'hex') AS version
        FROM report ORDER BY case_id, created_at DESC, id DESC
      ) AS newest WHERE newest.case_id = report_case.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report DROP COLUMN round');
    await runner.query('ALTER TABLE report_case DROP COLUMN round, DROP COLUMN content_version');
  }
}
