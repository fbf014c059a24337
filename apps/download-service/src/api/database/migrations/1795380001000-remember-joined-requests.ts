import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that joined a download in progress; the same request again gets the same download. */
export class RememberJoinedRequests1795380001000 implements MigrationInterface {
  readonly name = 'RememberJoinedRequests1795380001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE joined_request (
        download_id uuid NOT NULL REFERENCES download (id) ON DELETE CASCADE,
        request_id uuid NOT NULL,
        PRIMARY KEY (download_id, request_id)
      )`);
    await runner.query('CREATE INDEX joined_request_request_idx ON joined_request (request_id)');
    await runner.query(`
      CREATE INDEX download_under_way_idx ON download (owner_kind, owner_id, source_id, tab_id)
        WHERE status IN ('pending', 'downloading')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX download_under_way_idx');
    await runner.query('DROP TABLE joined_request');
  }
}
