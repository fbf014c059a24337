import { AUTOCOMPLETE_MAX, SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import { LISTED } from '../catalogue/listed';
import { TERMS_WINDOW_DAYS } from '../terms/terms-window';

/** Characters of the longest prefix that has a prepared list; longer ones are rare enough to be looked up by words. */
export const PREFIX_MAX_LENGTH = 20;

/** One person's search for a song weighs as much as this many votes. */
const VOTES_PER_SEARCH = 20;
const VOTES_MAX = 1_000_000_000;
const WORD_MIN_LENGTH = 2;

/** Takes at most $1 of the oldest changes off the queue. */
export const TAKE = `
  DELETE FROM suggestion_change WHERE id IN (
    SELECT id FROM suggestion_change ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING key`;

/**
 * The songs of these keys ($1), computed from their listed tabs; a song has the name of its version with most votes.
 */
export const SONGS = `
  SELECT DISTINCT ON (song_key) song_key AS key, title, artist,
    least(${VOTES_MAX}, sum(votes) OVER (PARTITION BY song_key))::int AS votes
  FROM tab WHERE song_key = ANY($1::uuid[]) AND ${LISTED} ORDER BY song_key, tab.votes DESC, id`;

/** The best song of each of these artists ($1). */
export const BEST_SONGS = `
  SELECT DISTINCT ON (artist_key) artist_key AS key, split_part(text, '${SUGGESTION_SEPARATOR}', 2) AS artist, votes
  FROM suggestion WHERE artist_key = ANY($1::uuid[]) AND title_key IS NOT NULL
  ORDER BY artist_key, votes DESC, key`;

/** Stores entries ($1, JSON) with their weight on the day $2; returns the keys of those that weigh less than before. */
export const SAVE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given
      (key uuid, artist_key uuid, title_key uuid, text text, words text[], votes integer, terms text[], folding smallint)
  ), before AS (
    SELECT key, weight FROM suggestion WHERE key IN (SELECT key FROM given)
  ), saved AS (
    INSERT INTO suggestion (key, artist_key, title_key, text, words, votes, folding, weight)
    SELECT key, artist_key, title_key, text, words, votes, folding,
      least(${VOTES_MAX}, votes + ${VOTES_PER_SEARCH} * (
        SELECT coalesce(sum(visitors), 0) FROM term_day
        WHERE term = ANY(given.terms) AND day > $2::date - ${TERMS_WINDOW_DAYS}
      ))
    FROM given ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET artist_key = EXCLUDED.artist_key, title_key = EXCLUDED.title_key, text = EXCLUDED.text,
        words = EXCLUDED.words, votes = EXCLUDED.votes, folding = EXCLUDED.folding, weight = EXCLUDED.weight
    RETURNING key, weight
  ) SELECT key FROM saved JOIN before USING (key) WHERE saved.weight < before.weight`;

const RANKED = `array_agg(key ORDER BY weight DESC, text, key),
  array_agg(text ORDER BY weight DESC, text, key), array_agg(weight ORDER BY weight DESC, text, key)`;
const REPLACE = `ON CONFLICT (prefix) DO UPDATE
  SET keys = EXCLUDED.keys, texts = EXCLUDED.texts, weights = EXCLUDED.weights`;

/** Drops the lists with entries that sank or are gone ($1), found by their words ($2): the next best is in no list. */
export const DROP_STALE = `
  WITH stale AS (
    DELETE FROM suggestion_prefix
    WHERE keys && $1::uuid[] AND prefix IN (
      SELECT left(word, length) FROM unnest($2::text[]) AS word, generate_series(1, ${PREFIX_MAX_LENGTH}) AS length)
    RETURNING prefix
  ) SELECT prefix FROM stale`;

/** Builds the lists of these prefixes ($1) anew. */
export const READ = `
  INSERT INTO suggestion_prefix (prefix, keys, texts, weights)
  SELECT prefix, ${RANKED} FROM unnest($1::text[]) AS prefix, LATERAL (
    SELECT key, text, weight FROM suggestion
    WHERE lexemes @@ CAST('''' || prefix || ''':*' AS tsquery)
    ORDER BY weight DESC, text, key LIMIT ${AUTOCOMPLETE_MAX}
  ) AS best GROUP BY prefix ${REPLACE}`;

/** Merges these keys ($1) into the lists of all their prefixes. */
export const MERGE = `
  WITH touched AS (
    SELECT DISTINCT left(word, length) AS prefix, key FROM suggestion, unnest(words) AS word,
      generate_series(1, least(char_length(word), ${PREFIX_MAX_LENGTH})) AS length
    WHERE key = ANY($1::uuid[])
  ), candidates AS (
    SELECT prefix, key, text, weight FROM touched JOIN suggestion USING (key)
    UNION ALL
    SELECT prefix, listed.key, listed.text, listed.weight
    FROM suggestion_prefix, unnest(keys, texts, weights) AS listed (key, text, weight)
    WHERE prefix IN (SELECT prefix FROM touched) AND listed.key <> ALL($1::uuid[])
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY prefix ORDER BY weight DESC, text, key) AS rank FROM candidates
  )
  INSERT INTO suggestion_prefix (prefix, keys, texts, weights)
  SELECT prefix, ${RANKED} FROM ranked WHERE rank <= ${AUTOCOMPLETE_MAX} GROUP BY prefix ORDER BY prefix ${REPLACE}`;

/** Adds the words of these keys ($1) to the dictionary. */
export const LEARN_WORDS = `
  INSERT INTO word (word, weight)
  SELECT word, max(weight) FROM suggestion, unnest(words) AS word
  WHERE key = ANY($1::uuid[]) AND char_length(word) >= ${WORD_MIN_LENGTH} GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET weight = EXCLUDED.weight WHERE word.weight < EXCLUDED.weight`;
