import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogue1795200000000 implements MigrationInterface {
  readonly name = 'CreateCatalogue1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTrigrams(runner);
    await runner.query(`
      CREATE TABLE tab (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        source_id text NOT NULL,
        source_key text NOT NULL,
        title text NOT NULL,
        artist text NOT NULL,
        version text,
        rating real NOT NULL CHECK (rating BETWEEN 0 AND 5),
        votes integer NOT NULL CHECK (votes >= 0),
        difficulty text,
        file_size bigint CHECK (file_size >= 0),
        format text,
        tuning text,
        tempo real CHECK (tempo > 0),
        tracks integer CHECK (tracks > 0),
        bars integer CHECK (bars > 0),
        published_on date,
        description text,
        search_text text NOT NULL,
        first_seen_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT tab_source_key UNIQUE (source_id, source_key)
      )`);
    await runner.query(
      'CREATE INDEX tab_search_text_idx ON tab USING gin (search_text gin_trgm_ops)',
    );
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cached_query');
    await runner.query('DROP TABLE tab');
  }
}

async function createTrigrams(runner: QueryRunner): Promise<void> {
  try {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (cause) {
    throw new Error(
      'The search database needs the PostgreSQL extension pg_trgm. Let an administrator run ' +
        '"CREATE EXTENSION pg_trgm" in it (package postgresql-contrib), then migrate again.',
      { cause },
    );
  }
}
