import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import type { EntityManager } from 'typeorm';
import { searchTextOf } from '../text/folded-words';
import { artistKey, FOLDING, songKey } from '../text/song-keys';

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
  SELECT tab.id, title, artist, version, song_key AS "songKey",
    (SELECT artist_key FROM suggestion WHERE key = song_key) AS "artistKey"
  FROM tab WHERE song_key IS NULL OR folded_key IS DISTINCT FROM song_key
  ORDER BY tab.id LIMIT $1 FOR UPDATE OF tab SKIP LOCKED`;

const KEY_TABS = `
  UPDATE tab SET song_key = song.key, folded_key = song.key, search_text = song.text
  FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS song (id, key, text) WHERE tab.id = song.id`;

/** Pages of songs and artists have keys in their addresses. */
const KEEP_FORMER = `
  INSERT INTO former_key (former, key)
  SELECT DISTINCT ON (former) former, key FROM unnest($1::uuid[], $2::uuid[]) AS renamed (former, key)
  WHERE former <> key ORDER BY former, key ON CONFLICT DO NOTHING`;

/** Suggestions with keys of an earlier folding; the release that has it may write them again until it is gone. */
export const STALE_SUGGESTIONS = `
  SELECT key, text FROM suggestion WHERE folding < ${FOLDING} ORDER BY key LIMIT $1`;

/**
 * Keys up to `limit` tabs of an earlier folding anew; once there are none, looks for its suggestions. Returns the keys of
 * the songs and artists whose suggestions need a refresh.
 */
export async function foldAgain(manager: EntityManager, limit: number): Promise<string[]> {
  const tabs = await manager.query<StaleTab[]>(STALE_TABS, [limit]);
  if (tabs.length === 0) return staleSuggestions(manager, limit);
  const keys = tabs.map(({ title, artist }) => songKey(title, artist));
  await manager.query(KEY_TABS, [tabs.map(({ id }) => id), keys, tabs.map(searchTextOf)]);
  const renamed = tabs.flatMap((tab, place) => [
    [tab.songKey, keys[place]],
    [tab.artistKey, artistKey(tab.artist)],
  ]);
  const known = renamed.filter(([former]) => former !== null);
  await manager.query(KEEP_FORMER, [known.map(([former]) => former), known.map(([, key]) => key)]);
  return [...tabs.flatMap((tab) => tab.songKey ?? []), ...keys];
}

/** The keys under which they are, and under which they belong. */
async function staleSuggestions(manager: EntityManager, limit: number): Promise<string[]> {
  const stale = await manager.query<{ key: string; text: string }[]>(STALE_SUGGESTIONS, [limit]);
  return stale.flatMap(({ key, text }) => {
    const [title = '', artist] = text.split(SUGGESTION_SEPARATOR);
    return artist === undefined ? [key] : [key, songKey(title, artist)];
  });
}
