import type { EntityManager } from 'typeorm';
import { keepFormerKeys } from '../songs/former-key.repository';
import { staleSongs } from '../songs/save-songs';
import { artistOfSong } from '../songs/song-queries';
import { searchTextOf } from '../text/folded-words';
import { artistKey, songKey } from '../text/song-keys';

interface StaleTab {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly version: string | null;
  readonly songKey: string | null;
  readonly artistKey: string | null;
}

/** Tabs that an earlier folding keyed: a release that has it writes `song_key`, but not `folded_key`. */
export const STALE_TABS = `
  SELECT tab.id, title, artist, version, song_key AS "songKey", ${artistOfSong('song_key')} AS "artistKey"
  FROM tab WHERE song_key IS NULL OR folded_key IS DISTINCT FROM song_key
  ORDER BY tab.id LIMIT $1 FOR UPDATE OF tab SKIP LOCKED`;

const KEY_TABS = `
  UPDATE tab SET song_key = song.key, folded_key = song.key, search_text = song.text
  FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS song (id, key, text) WHERE tab.id = song.id`;

/**
 * Keys up to `limit` tabs of an earlier folding anew; once there are none, looks for its songs and artists. Returns the
 * keys of the songs and artists that need a refresh.
 */
export async function foldAgain(manager: EntityManager, limit: number): Promise<string[]> {
  const tabs = await manager.query<StaleTab[]>(STALE_TABS, [limit]);
  if (tabs.length === 0) return staleSongs(manager, limit);
  const keys = tabs.map(({ title, artist }) => songKey(title, artist));
  await manager.query(KEY_TABS, [tabs.map(({ id }) => id), keys, tabs.map(searchTextOf)]);
  const renamed = tabs.flatMap((tab, place) => [
    { former: tab.songKey, key: keys[place] ?? '' },
    { former: tab.artistKey, key: artistKey(tab.artist) },
  ]);
  await keepFormerKeys(
    manager,
    renamed.flatMap(({ former, key }) => (former === null ? [] : { former, key })),
  );
  return [...tabs.flatMap((tab) => tab.songKey ?? []), ...keys];
}
