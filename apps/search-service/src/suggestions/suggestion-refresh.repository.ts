import { Injectable } from '@nestjs/common';
import { UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import { DataSource, type EntityManager } from 'typeorm';
import { foldAgain } from '../catalogue/fold-again';
import { takeChanged } from '../songs/changed-songs';
import {
  artistsOfSongs,
  bestSongsOf,
  forgetSongsOrArtists,
  saveSongsAndArtists,
} from '../songs/save-songs';
import {
  artistEntry,
  type Song,
  songEntry,
  type SongOrArtist,
  weigh,
} from '../songs/song-or-artist';
import { searchesFor } from '../terms/searches-for';
import { artistKey } from '../text/song-keys';
import { DROP_STALE, LEARN_WORDS, MERGE, READ, SONGS } from './refresh-statements';

/** Any fixed number: replicas take turns by this advisory lock. */
const REFRESH_LOCK = 7_203_120;

/** Updates songs and artists, their lists by prefix and the dictionary from tabs and counted searches. */
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
      const taken = await takeChanged(manager, limit);
      const room = limit - taken.length;
      const folded = room > 0 ? await foldAgain(manager, room) : [];
      const keys = [...new Set([...taken, ...folded])];
      if (keys.length > 0) await refreshKeys(manager, keys, today);
      return taken.length + folded.length;
    });
  }
}

async function refreshKeys(manager: EntityManager, keys: string[], today: string): Promise<void> {
  const formerArtists = await artistsOfSongs(manager, keys);
  const songs = (await manager.query<Song[]>(SONGS, [keys])).map(songEntry);
  const sunkSongs = await save(manager, songs, today);
  const songKeys = songs.map(({ key }) => key);
  const goneSongs = await forgetSongsOrArtists(manager, 'song', keys, songKeys);

  const artistKeys = [
    ...new Set([...formerArtists, ...songs.map((song) => song.artist_key)]),
  ].filter((key) => key !== artistKey(UNKNOWN_ARTIST));
  const best = await bestSongsOf(manager, artistKeys);
  const artists = best.filter(({ artist }) => artist !== UNKNOWN_ARTIST).map(artistEntry);
  const sunkArtists = await save(manager, artists, today);
  const foundKeys = artists.map(({ key }) => key);
  const goneArtists = await forgetSongsOrArtists(manager, 'artist', artistKeys, foundKeys);

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
  entries: readonly SongOrArtist[],
  today: string,
): Promise<string[]> {
  const searches = await searchesFor(
    manager,
    entries.map(({ terms }) => terms),
    today,
  );
  const weighed = entries.map((entry, place) => weigh(entry, searches[place] ?? 0));
  return saveSongsAndArtists(manager, weighed);
}

type Listed = Pick<SongOrArtist, 'key' | 'words'>;

async function reread(manager: EntityManager, entries: readonly Listed[]): Promise<void> {
  if (entries.length === 0) return;
  const stale = await manager.query<{ prefix: string }[]>(DROP_STALE, [
    entries.map(({ key }) => key),
    [...new Set(entries.flatMap(({ words }) => words))],
  ]);
  await manager.query(READ, [stale.map(({ prefix }) => prefix)]);
}
