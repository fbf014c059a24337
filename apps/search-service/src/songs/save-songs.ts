import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import type { EntityManager } from 'typeorm';
import { FOLDING, songKey } from '../text/song-keys';
import type { BestOfArtist, SongOrArtist, WeighedSongOrArtist } from './song-or-artist';

/** Rows of songs alone, or of artists alone. */
type Kind = 'song' | 'artist';

const SAVE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (key uuid, artist_key uuid, title_key uuid, text text,
      words text[], votes integer, folding smallint, weight integer)
  ), before AS (
    SELECT key, weight FROM song_or_artist WHERE key IN (SELECT key FROM given)
  ), saved AS (
    INSERT INTO song_or_artist (key, artist_key, title_key, text, words, votes, folding, weight)
    SELECT key, artist_key, title_key, text, words, votes, folding, weight FROM given ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET artist_key = EXCLUDED.artist_key, title_key = EXCLUDED.title_key, text = EXCLUDED.text,
        words = EXCLUDED.words, votes = EXCLUDED.votes, folding = EXCLUDED.folding, weight = EXCLUDED.weight
    RETURNING key, weight
  ) SELECT key FROM saved JOIN before USING (key) WHERE saved.weight < before.weight`;

const IS_OF_KIND: Record<Kind, string> = {
  song: 'title_key IS NOT NULL',
  artist: 'title_key IS NULL',
};

/** Keys of an earlier folding; the release that has it may write them again until it is gone. */
export const STALE_SONGS = `
  SELECT key, text FROM song_or_artist WHERE folding < ${FOLDING} ORDER BY key LIMIT $1`;

/** Stores songs and artists; returns the keys of those that weigh less than before. */
export async function saveSongsAndArtists(
  manager: EntityManager,
  entries: readonly WeighedSongOrArtist[],
): Promise<string[]> {
  const sunk = await manager.query<{ key: string }[]>(SAVE, [JSON.stringify(entries)]);
  return sunk.map(({ key }) => key);
}

/** Deletes those of `keys` that are songs, or artists, and not in `except`; returns what is gone. */
export async function forgetSongsOrArtists(
  manager: EntityManager,
  kind: Kind,
  keys: readonly string[],
  except: readonly string[],
): Promise<Pick<SongOrArtist, 'key' | 'words'>[]> {
  const [gone] = await manager.query<[Pick<SongOrArtist, 'key' | 'words'>[], number]>(
    `DELETE FROM song_or_artist
     WHERE ${IS_OF_KIND[kind]} AND key = ANY($1::uuid[]) AND key <> ALL($2::uuid[]) RETURNING key, words`,
    [keys, except],
  );
  return gone;
}

/** The artists of those of these songs that are known. */
export async function artistsOfSongs(
  manager: EntityManager,
  keys: readonly string[],
): Promise<string[]> {
  const known = await manager.query<{ artistKey: string }[]>(
    'SELECT DISTINCT artist_key AS "artistKey" FROM song_or_artist WHERE key = ANY($1::uuid[])',
    [keys],
  );
  return known.map(({ artistKey }) => artistKey);
}

/** The best song of each of these artists. */
export function bestSongsOf(
  manager: EntityManager,
  artistKeys: readonly string[],
): Promise<BestOfArtist[]> {
  return manager.query<BestOfArtist[]>(
    `SELECT DISTINCT ON (artist_key) artist_key AS key, split_part(text, $2, 2) AS artist, votes
     FROM song_or_artist WHERE artist_key = ANY($1::uuid[]) AND title_key IS NOT NULL
     ORDER BY artist_key, votes DESC, key`,
    [artistKeys, SUGGESTION_SEPARATOR],
  );
}

/** Keys under which up to `limit` songs and artists of an earlier folding are, and under which they belong. */
export async function staleSongs(manager: EntityManager, limit: number): Promise<string[]> {
  const stale = await manager.query<{ key: string; text: string }[]>(STALE_SONGS, [limit]);
  return stale.flatMap(({ key, text }) => {
    const [title = '', artist] = text.split(SUGGESTION_SEPARATOR);
    return artist === undefined ? [key] : [key, songKey(title, artist)];
  });
}
