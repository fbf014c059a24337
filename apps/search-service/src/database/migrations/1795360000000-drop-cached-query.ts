import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `cached_page` took its place a release ago. */
export class DropCachedQuery1795360000000 implements MigrationInterface {
  readonly name = 'DropCachedQuery1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cached_query');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cached_query (
        source_id text NOT NULL,
        query text NOT NULL,
        fetched_at timestamptz NOT NULL,
        tab_ids uuid[] NOT NULL,
        PRIMARY KEY (source_id, query)
      )`);
    await runner.query('CREATE INDEX cached_query_fetched_at_idx ON cached_query (fetched_at)');
  }
}
