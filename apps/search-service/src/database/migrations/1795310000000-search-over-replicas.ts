import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what replicas of search-service share: pages of answers, leases, the pace of each source and its health.
 * `cached_query` stays for replicas of the release before; the next release drops it.
 */
export class SearchOverReplicas1795310000000 implements MigrationInterface {
  readonly name = 'SearchOverReplicas1795310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cached_page (
        source_id text NOT NULL,
        query text NOT NULL,
        page integer NOT NULL CHECK (page > 0),
        fetched_at timestamptz NOT NULL,
        tab_ids uuid[] NOT NULL,
        more boolean NOT NULL,
        PRIMARY KEY (source_id, query, page)
      )`);
    await runner.query('CREATE INDEX cached_page_fetched_at_idx ON cached_page (fetched_at)');
    await runner.query(`
      CREATE TABLE search_lease (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        fault text
      )`);
    await runner.query(`
      CREATE TABLE source_pace (
        source_id text PRIMARY KEY,
        next_start_at timestamptz NOT NULL,
        paused_until timestamptz
      )`);
    await runner.query(`
      CREATE TABLE source_health (
        source_id text PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('unknown', 'healthy', 'quarantined')),
        reason text,
        since timestamptz,
        checked_at timestamptz,
        due_at timestamptz NOT NULL,
        fill_rates jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['source_health', 'source_pace', 'search_lease', 'cached_page']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
