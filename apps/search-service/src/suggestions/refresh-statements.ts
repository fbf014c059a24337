import { AUTOCOMPLETE_MAX } from '@tabdock/contracts/search';
import { LISTED } from '../catalogue/listed';
import { VOTES_MAX } from '../songs/song-or-artist';

/** Characters of the longest prefix that has a prepared list; longer ones are rare enough to be looked up by words. */
export const PREFIX_MAX_LENGTH = 20;

const WORD_MIN_LENGTH = 2;

/**
 * The songs of these keys ($1), computed from their listed tabs; a song has the name of its version with most votes.
 */
export const SONGS = `
  SELECT DISTINCT ON (song_key) song_key AS key, title, artist,
    least(${VOTES_MAX}, sum(votes) OVER (PARTITION BY song_key))::int AS votes
  FROM tab WHERE song_key = ANY($1::uuid[]) AND ${LISTED} ORDER BY song_key, tab.votes DESC, id`;

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
    SELECT key, text, weight FROM song_or_artist
    WHERE lexemes @@ CAST('''' || prefix || ''':*' AS tsquery)
    ORDER BY weight DESC, text, key LIMIT ${AUTOCOMPLETE_MAX}
  ) AS best GROUP BY prefix ${REPLACE}`;

/** Merges these keys ($1) into the lists of all their prefixes. */
export const MERGE = `
  WITH touched AS (
    SELECT DISTINCT left(word, length) AS prefix, key FROM song_or_artist, unnest(words) AS word,
      generate_series(1, least(char_length(word), ${PREFIX_MAX_LENGTH})) AS length
    WHERE key = ANY($1::uuid[])
  ), candidates AS (
    SELECT prefix, key, text, weight FROM touched JOIN song_or_artist USING (key)
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
  SELECT word, max(weight) FROM song_or_artist, unnest(words) AS word
  WHERE key = ANY($1::uuid[]) AND char_length(word) >= ${WORD_MIN_LENGTH} GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET weight = EXCLUDED.weight WHERE word.weight < EXCLUDED.weight`;
