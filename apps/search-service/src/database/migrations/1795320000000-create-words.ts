import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suggestions, the dictionary for spelling, counted searches, and facts from tabs' files. */
export class CreateWords1795320000000 implements MigrationInterface {
  readonly name = 'CreateWords1795320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tab
        ADD COLUMN song_key uuid,
        ADD COLUMN file_facts jsonb,
        ADD COLUMN file_facts_at timestamptz`);
    await runner.query('CREATE INDEX tab_song_key_idx ON tab (song_key)');
    await runner.query('CREATE INDEX tab_without_song_idx ON tab (id) WHERE song_key IS NULL');
    await createSuggestions(runner);
    await createTerms(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE visitor_secret, term_day, term_visit');
    await runner.query('DROP TABLE word, suggestion_change, suggestion_prefix, suggestion');
    await runner.query(
      'ALTER TABLE tab DROP COLUMN song_key, DROP COLUMN file_facts, DROP COLUMN file_facts_at',
    );
  }
}

async function createSuggestions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE suggestion (
      key uuid PRIMARY KEY,
      artist_key uuid NOT NULL,
      title_key uuid,
      text text NOT NULL,
      words text[] NOT NULL,
      lexemes tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(words)) STORED,
      votes integer NOT NULL,
      weight integer NOT NULL
    )`);
  await runner.query('CREATE INDEX suggestion_lexemes_idx ON suggestion USING gin (lexemes)');
  await runner.query('CREATE INDEX suggestion_weight_idx ON suggestion (weight DESC, text, key)');
  await runner.query(
    'CREATE INDEX suggestion_artist_idx ON suggestion (artist_key, votes) WHERE title_key IS NOT NULL',
  );
  await runner.query('CREATE INDEX suggestion_title_idx ON suggestion (title_key)');
  await runner.query(`
    CREATE TABLE suggestion_prefix (
      prefix text PRIMARY KEY,
      keys uuid[] NOT NULL,
      texts text[] NOT NULL,
      weights integer[] NOT NULL
    )`);
  await runner.query(`
    CREATE TABLE suggestion_change (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key uuid NOT NULL
    )`);
  await runner.query('CREATE TABLE word (word text PRIMARY KEY, weight integer NOT NULL)');
  await runner.query('CREATE INDEX word_trigrams_idx ON word USING gin (word gin_trgm_ops)');
}

async function createTerms(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE term_visit (
      day date NOT NULL,
      term text NOT NULL,
      visitor text NOT NULL,
      PRIMARY KEY (day, term, visitor)
    )`);
  await runner.query(`
    CREATE TABLE term_day (
      term text NOT NULL,
      day date NOT NULL,
      shown text NOT NULL,
      visitors integer NOT NULL,
      PRIMARY KEY (term, day)
    )`);
  await runner.query('CREATE INDEX term_day_day_idx ON term_day (day)');
  await runner.query('CREATE TABLE visitor_secret (day date PRIMARY KEY, secret bytea NOT NULL)');
}
