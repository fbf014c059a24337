import { Injectable } from '@nestjs/common';
import { AUTOCOMPLETE_MAX, SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import { DataSource, type EntityManager } from 'typeorm';
import { artistKey } from '../catalogue/song-key';
import { UNKNOWN_ARTIST } from '../sources/clean-row';
import { TERMS_WINDOW_DAYS } from '../terms/terms-window';
import { PREFIX_MAX_LENGTH } from './prefix-length';
import { artistEntry, songEntry, type Song, type SuggestionEntry } from './suggestion-entry';

/** Any fixed number: replicas take turns by this advisory lock. */
const REFRESH_LOCK = 7_203_120;
/** One person's search for a song weighs as much as this many votes. */
const VOTES_PER_SEARCH = 20;
const VOTES_MAX = 1_000_000_000;
const WORD_MIN_LENGTH = 2;

const TAKE = `
  DELETE FROM suggestion_change WHERE id IN (
    SELECT id FROM suggestion_change ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING key`;

const SONGS = `
  SELECT DISTINCT ON (song_key) title, artist,
    least(${VOTES_MAX}, sum(votes) OVER (PARTITION BY song_key))::int AS votes
  FROM tab WHERE song_key = ANY($1::uuid[]) ORDER BY song_key, tab.votes DESC, id`;

const BEST_SONGS = `
  SELECT DISTINCT ON (artist_key) split_part(text, '${SUGGESTION_SEPARATOR}', 2) AS artist, votes
  FROM suggestion WHERE artist_key = ANY($1::uuid[]) AND title_key IS NOT NULL
  ORDER BY artist_key, votes DESC, key`;

const SAVE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given
      (key uuid, artist_key uuid, title_key uuid, text text, words text[], votes integer, terms text[])
  ), before AS (
    SELECT key, weight FROM suggestion WHERE key IN (SELECT key FROM given)
  ), saved AS (
    INSERT INTO suggestion (key, artist_key, title_key, text, words, votes, weight)
    SELECT key, artist_key, title_key, text, words, votes,
      least(${VOTES_MAX}, votes + ${VOTES_PER_SEARCH} * (
        SELECT coalesce(sum(visitors), 0) FROM term_day
        WHERE term = ANY(given.terms) AND day > $2::date - ${TERMS_WINDOW_DAYS}
      ))
    FROM given ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET text = EXCLUDED.text, words = EXCLUDED.words, votes = EXCLUDED.votes, weight = EXCLUDED.weight
    RETURNING key, weight
  ) SELECT key FROM saved JOIN before USING (key) WHERE saved.weight < before.weight`;

const RANKED = `array_agg(key ORDER BY weight DESC, text, key),
  array_agg(text ORDER BY weight DESC, text, key), array_agg(weight ORDER BY weight DESC, text, key)`;
const REPLACE = `ON CONFLICT (prefix) DO UPDATE
  SET keys = EXCLUDED.keys, texts = EXCLUDED.texts, weights = EXCLUDED.weights`;

/** Lists that held what has sunk or gone: who comes next is in no list, so they are read anew. */
const REREAD = `
  WITH stale AS (
    DELETE FROM suggestion_prefix
    WHERE keys && $1::uuid[] AND prefix IN (
      SELECT left(word, length) FROM unnest($2::text[]) AS word, generate_series(1, ${PREFIX_MAX_LENGTH}) AS length)
    RETURNING prefix
  ) SELECT prefix FROM stale`;
const READ = `
  INSERT INTO suggestion_prefix (prefix, keys, texts, weights)
  SELECT prefix, ${RANKED} FROM unnest($1::text[]) AS prefix, LATERAL (
    SELECT key, text, weight FROM suggestion
    WHERE lexemes @@ CAST('''' || prefix || ''':*' AS tsquery)
    ORDER BY weight DESC, text, key LIMIT ${AUTOCOMPLETE_MAX}
  ) AS best GROUP BY prefix ${REPLACE}`;

const MERGE = `
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

const LEARN_WORDS = `
  INSERT INTO word (word, weight)
  SELECT word, max(weight) FROM suggestion, unnest(words) AS word
  WHERE key = ANY($1::uuid[]) AND char_length(word) >= ${WORD_MIN_LENGTH} GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET weight = EXCLUDED.weight WHERE word.weight < EXCLUDED.weight`;

/** Brings suggestions, their lists by prefix and the dictionary up to what tabs and counted searches say. */
@Injectable()
export class SuggestionRefreshRepository {
  constructor(private readonly database: DataSource) {}

  /** One batch of what has changed, all or nothing; 0 when there is none or another replica is at it. */
  refresh(limit: number, today: string): Promise<number> {
    return this.database.transaction(async (manager) => {
      const [lock] = await manager.query<{ taken: boolean }[]>(
        'SELECT pg_try_advisory_xact_lock($1) AS taken',
        [REFRESH_LOCK],
      );
      if (lock?.taken !== true) return 0;
      const [taken] = await manager.query<[{ key: string }[], number]>(TAKE, [limit]);
      const keys = [...new Set(taken.map(({ key }) => key))];
      if (keys.length > 0) await refreshKeys(manager, keys, today);
      return taken.length;
    });
  }
}

async function refreshKeys(manager: EntityManager, keys: string[], today: string): Promise<void> {
  const known = await manager.query<{ artistKey: string }[]>(
    'SELECT DISTINCT artist_key AS "artistKey" FROM suggestion WHERE key = ANY($1::uuid[])',
    [keys],
  );
  const songs = (await manager.query<Song[]>(SONGS, [keys])).map(songEntry);
  const sunkSongs = await save(manager, songs, today);
  const songKeys = songs.map(({ key }) => key);
  const goneSongs = await forget(manager, 'title_key IS NOT NULL', keys, songKeys);

  const artistKeys = [
    ...new Set([...known.map((row) => row.artistKey), ...songs.map((song) => song.artist_key)]),
  ].filter((key) => key !== artistKey(UNKNOWN_ARTIST));
  const best = await manager.query<Pick<Song, 'artist' | 'votes'>[]>(BEST_SONGS, [artistKeys]);
  const artists = best.map(({ artist, votes }) => artistEntry(artist, votes));
  const sunkArtists = await save(manager, artists, today);
  const foundKeys = artists.map(({ key }) => key);
  const goneArtists = await forget(manager, 'title_key IS NULL', artistKeys, foundKeys);

  const present = [...songs, ...artists];
  const sunkKeys = new Set([...sunkSongs, ...sunkArtists]);
  const sunk = present.filter(({ key }) => sunkKeys.has(key));
  await reread(manager, [...sunk, ...goneSongs, ...goneArtists]);
  const presentKeys = present.map(({ key }) => key);
  await manager.query(MERGE, [presentKeys]);
  await manager.query(LEARN_WORDS, [presentKeys]);
}

/** Answers with the keys of those that weigh less than before. */
async function save(
  manager: EntityManager,
  entries: readonly SuggestionEntry[],
  today: string,
): Promise<string[]> {
  const sunk = await manager.query<{ key: string }[]>(SAVE, [JSON.stringify(entries), today]);
  return sunk.map(({ key }) => key);
}

type Listed = Pick<SuggestionEntry, 'key' | 'words'>;

async function forget(
  manager: EntityManager,
  kind: 'title_key IS NULL' | 'title_key IS NOT NULL',
  keys: readonly string[],
  except: readonly string[],
): Promise<Listed[]> {
  const [gone] = await manager.query<[Listed[], number]>(
    `DELETE FROM suggestion
     WHERE ${kind} AND key = ANY($1::uuid[]) AND key <> ALL($2::uuid[]) RETURNING key, words`,
    [keys, except],
  );
  return gone;
}

async function reread(manager: EntityManager, entries: readonly Listed[]): Promise<void> {
  if (entries.length === 0) return;
  const stale = await manager.query<{ prefix: string }[]>(REREAD, [
    entries.map(({ key }) => key),
    [...new Set(entries.flatMap(({ words }) => words))],
  ]);
  await manager.query(READ, [stale.map(({ prefix }) => prefix)]);
}
