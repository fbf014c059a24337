import { Injectable } from '@nestjs/common';
import { UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import { DataSource, type EntityManager } from 'typeorm';
import { artistKey } from '../text/song-keys';
import {
  BEST_SONGS,
  DROP_STALE,
  LEARN_WORDS,
  MERGE,
  READ,
  SAVE,
  SONGS,
  TAKE,
} from './refresh-statements';
import { foldAgain } from './fold-again';
import {
  artistEntry,
  type BestOfArtist,
  songEntry,
  type Song,
  type SuggestionEntry,
} from './suggestion-entry';

/** Any fixed number: replicas take turns by this advisory lock. */
const REFRESH_LOCK = 7_203_120;

/** Updates suggestions, their lists by prefix and the dictionary from tabs and counted searches. */
@Injectable()
export class SuggestionRefreshRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Handles one batch of changes in one transaction; what is left of the batch is for names of an earlier folding.
   * Returns its size, 0 if there is nothing to do or another replica is at it.
   */
  refresh(limit: number, today: string): Promise<number> {
    return this.database.transaction(async (manager) => {
      const [lock] = await manager.query<{ taken: boolean }[]>(
        'SELECT pg_try_advisory_xact_lock($1) AS taken',
        [REFRESH_LOCK],
      );
      if (lock?.taken !== true) return 0;
      const [taken] = await manager.query<[{ key: string }[], number]>(TAKE, [limit]);
      const room = limit - taken.length;
      const folded = room > 0 ? await foldAgain(manager, room) : [];
      const keys = [...new Set([...taken.map(({ key }) => key), ...folded])];
      if (keys.length > 0) await refreshKeys(manager, keys, today);
      return taken.length + folded.length;
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
  const best = await manager.query<BestOfArtist[]>(BEST_SONGS, [artistKeys]);
  const artists = best.filter(({ artist }) => artist !== UNKNOWN_ARTIST).map(artistEntry);
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

/** Returns the keys of entries that weigh less than before. */
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
  const stale = await manager.query<{ prefix: string }[]>(DROP_STALE, [
    entries.map(({ key }) => key),
    [...new Set(entries.flatMap(({ words }) => words))],
  ]);
  await manager.query(READ, [stale.map(({ prefix }) => prefix)]);
}
