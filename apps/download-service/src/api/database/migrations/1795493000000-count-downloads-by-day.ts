import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ended downloads by day, and those that are not added up yet. Rows of downloads go with their owners; counts stay. */
export class CountDownloadsByDay1795493000000 implements MigrationInterface {
  readonly name = 'CountDownloadsByDay1795493000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download_end (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        completed integer NOT NULL,
        failed integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE download_day (
        day date PRIMARY KEY,
        completed integer NOT NULL,
        failed integer NOT NULL
      )`);
    await runner.query(`
      INSERT INTO download_day (day, completed, failed)
      SELECT (finished_at AT TIME ZONE 'UTC')::date, count(*) FILTER (WHERE status = 'completed'),
             count(*) FILTER (WHERE status = 'failed' AND error_code IS DISTINCT FROM 'DOWNLOADS.CANCELLED')
      FROM download WHERE status IN ('completed', 'failed') AND finished_at IS NOT NULL GROUP BY 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE download_day, download_end');
  }
}
