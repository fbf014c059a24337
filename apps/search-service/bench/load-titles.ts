import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import type { DataSource } from 'typeorm';
import { FOLDING } from '../src/text/song-keys';

const ARTISTS_MAX = 50_000;

const VOCABULARY = `
  CREATE TEMP TABLE vocabulary AS
  SELECT number::int - 1 AS number, word FROM unnest($1::text[]) WITH ORDINALITY AS listed (word, number)`;

/** Words are distributed unevenly, as in real titles: a few occur in every hundredth title, most in a few hundred. */
const uneven = 'floor($2::int * power(random(), 3))::int';

/** The key of names in these words, which no folding changes. */
const keyOf = (kind: string, ...names: string[]) =>
  `md5(concat_ws(chr(10), '${kind} ${FOLDING}', ${names.map((name) => `replace(${name}, ' ', '')`).join(', ')}))::uuid`;

const TABS = `
  INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text, song_key, folded_key)
  SELECT 'demo', '/tabs/' || n, title, artist, 4, votes, artist || ' ' || title,
    key, key
  FROM (
    SELECT *, ${keyOf('song', 'artist', 'title')} AS key FROM (
    SELECT n, votes, concat_ws(' ', first.word, second.word, third.word) AS title,
      concat_ws(' ', name.word, surname.word) AS artist
    FROM (
      SELECT n, floor(20000 * power(random(), 4))::int AS votes, ${uneven} AS a, ${uneven} AS b, ${uneven} AS c
      FROM generate_series(1, $1::int) AS n
    ) AS made
    JOIN vocabulary AS first ON first.number = a
    JOIN vocabulary AS second ON second.number = b
    JOIN vocabulary AS third ON third.number = c
    JOIN vocabulary AS name ON name.number = n % ${ARTISTS_MAX} % least($2::int, 997)
    JOIN vocabulary AS surname ON surname.number = n % ${ARTISTS_MAX} % least($2::int, 1009)
    ) AS named
  ) AS keyed`;

const SONGS = `
  INSERT INTO song_or_artist (key, artist_key, title_key, text, words, votes, weight, folding)
  SELECT DISTINCT ON (song_key) song_key, ${keyOf('artist', 'artist')},
    ${keyOf('title', 'title')}, title || '${SUGGESTION_SEPARATOR}' || artist,
    string_to_array(title || ' ' || artist, ' '), votes, votes, ${FOLDING}
  FROM tab ORDER BY song_key, votes DESC`;

const ARTISTS = `
  INSERT INTO song_or_artist (key, artist_key, text, words, votes, weight, folding)
  SELECT DISTINCT ON (artist_key) artist_key, artist_key, artist, string_to_array(artist, ' '),
    votes + 1, votes + 1, ${FOLDING}
  FROM (
    SELECT artist_key, split_part(text, '${SUGGESTION_SEPARATOR}', 2) AS artist, votes FROM song_or_artist
  ) AS song ORDER BY artist_key, votes DESC`;

// The best ten of a prefix are among the best ten of the words that start with it.
const BEST_OF_WORDS = `
  CREATE TEMP TABLE best AS SELECT DISTINCT word, key, weight FROM (
    SELECT word, key, weight, row_number() OVER (PARTITION BY word ORDER BY weight DESC, key) AS rank
    FROM song_or_artist, unnest(words) AS word
  ) AS ranked WHERE rank <= 20`;

const DICTIONARY = 'INSERT INTO word SELECT word, max(weight) FROM best GROUP BY word';

const PREFIXES = `
  INSERT INTO suggestion_prefix (prefix, keys, texts, weights)
  SELECT prefix, array_agg(key ORDER BY rank), array_agg(text ORDER BY rank),
    array_agg(ranked.weight ORDER BY rank)
  FROM (
    SELECT *, row_number() OVER (PARTITION BY prefix ORDER BY weight DESC, key) AS rank FROM (
      SELECT DISTINCT left(word, length) AS prefix, key, weight
      FROM best, generate_series(1, char_length(word)) AS length
    ) AS spread
  ) AS ranked JOIN song_or_artist USING (key) WHERE rank <= 10 GROUP BY prefix`;

const CACHED_PAGES = `
  INSERT INTO cached_page (source_id, query, page, fetched_at, tab_ids, more)
  SELECT 'demo', 'cached ' || n, 1, now() + interval '1 hour', ARRAY(
    SELECT id FROM tab WHERE source_id = 'demo' AND source_key = ANY(
      ARRAY(SELECT '/tabs/' || 1 + (n * 20 + m) % $2::int FROM generate_series(1, 20) AS m))
  ), false
  FROM generate_series(1, $1::int) AS n`;

/**
 * Loads `titles` songs made from a vocabulary, the lists that the service would prepare for them, and `cachedQueries`
 * pages.
 */
export async function loadTitles(
  database: DataSource,
  titles: number,
  words: readonly string[],
  cachedQueries: number,
): Promise<void> {
  const runner = database.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query(`SET work_mem = '256MB'`);
    await runner.query(`SET maintenance_work_mem = '512MB'`);
    await runner.query('SET synchronous_commit = off');
    const indexes = await dropIndexes(database);
    await runner.query(VOCABULARY, [words]);
    await runner.query(TABS, [titles, words.length]);
    for (const step of [SONGS, ARTISTS, BEST_OF_WORDS, DICTIONARY, PREFIXES])
      await runner.query(step);
    for (const index of indexes) await runner.query(index);
    await runner.query(CACHED_PAGES, [cachedQueries, titles]);
    await runner.query('VACUUM ANALYZE');
  } finally {
    await runner.query('RESET ALL');
    await runner.release();
  }
}

/** Filling before indexing takes half the time; returns the statements that restore the indexes. */
async function dropIndexes(database: DataSource): Promise<string[]> {
  const indexes = await database.query<{ name: string; definition: string }[]>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename IN ('tab', 'song_or_artist', 'word') AND indexdef LIKE 'CREATE INDEX%'`,
  );
  for (const { name } of indexes) await database.query(`DROP INDEX ${name}`);
  return indexes.map(({ definition }) => definition);
}
