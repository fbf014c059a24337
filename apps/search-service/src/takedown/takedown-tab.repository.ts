import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import type { KeyRange } from '../public/slug';

/** Where a tab is, or would be, at its source. */
export interface TabPlace {
  readonly sourceId: string;
  readonly sourceKey: string;
}

/** A row of the catalogue, listed or not. */
export interface TakedownTab extends TabPlace {
  readonly id: string;
  /** Empty for an address that no source has shown yet. */
  readonly title: string;
  readonly artist: string;
  readonly version: string | null;
  readonly takenDown: boolean;
}

/** A tab of a song. */
export interface TakedownSongTab extends TakedownTab {
  readonly songKey: string;
}

/** A known tab of a takedown. */
export interface NamedTab {
  readonly takedownId: string;
  readonly id: string;
  readonly sourceId: string;
  readonly title: string;
  readonly artist: string;
  readonly version: string | null;
}

const COLUMNS = `tab.id, tab.source_id AS "sourceId", tab.source_key AS "sourceKey", title, artist, version,
  NOT ${LISTED} AS "takenDown"`;

// The rows of unknown addresses are made, so that what a source shows there later is not listed. Rows are locked in the
// order in which search results are stored.
const LOCK_PLACES = `
  INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text)
  SELECT DISTINCT place.source_id, place.source_key, '', '', 0, 0, ''
  FROM unnest($1::text[], $2::text[]) AS place (source_id, source_key)
  ORDER BY place.source_id, place.source_key
  ON CONFLICT (source_id, source_key) DO UPDATE SET source_key = EXCLUDED.source_key
  RETURNING id`;

const MARK = `
  WITH holding AS (
    SELECT tab_id AS id, min(removed_at) AS since
    FROM takedown_tab JOIN takedown ON takedown.id = takedown_id
    WHERE restored_at IS NULL AND tab_id = ANY ($1) GROUP BY tab_id
  ), marked AS (
    UPDATE tab SET taken_down_at = holding.since
    FROM unnest($1::uuid[]) AS one (id) LEFT JOIN holding USING (id)
    WHERE tab.id = one.id RETURNING tab.song_key
  )
  INSERT INTO suggestion_change (key) SELECT DISTINCT song_key FROM marked WHERE song_key IS NOT NULL`;

/** Rows of the catalogue as takedowns see and mark them. */
@Injectable()
export class TakedownTabRepository {
  constructor(private readonly database: DataSource) {}

  async findByIds(ids: readonly string[]): Promise<TakedownTab[]> {
    if (ids.length === 0) return [];
    return this.database.query(`SELECT ${COLUMNS} FROM tab WHERE id = ANY ($1)`, [ids]);
  }

  async findByPlaces(places: readonly TabPlace[]): Promise<TakedownTab[]> {
    if (places.length === 0) return [];
    return this.database.query(
      `SELECT ${COLUMNS} FROM tab
       JOIN unnest($1::text[], $2::text[]) AS place (source_id, source_key)
         USING (source_id, source_key)`,
      columnsOf(places),
    );
  }

  /** All tabs of these songs, of each song those with most votes first. */
  async findBySongs(songs: readonly KeyRange[]): Promise<TakedownSongTab[]> {
    if (songs.length === 0) return [];
    return this.database.query(
      `SELECT ${COLUMNS}, song_key AS "songKey" FROM tab
       WHERE id IN (
         SELECT version.id FROM unnest($1::uuid[], $2::uuid[]) AS song (first, last)
         JOIN tab AS version ON version.song_key BETWEEN song.first AND song.last
       )
       ORDER BY votes DESC, id`,
      [songs.map(({ first }) => first), songs.map(({ last }) => last)],
    );
  }

  /** Of each of these takedowns up to `limit` tabs that a source has shown, by title. */
  async namedTabsOf(takedownIds: readonly string[], limit: number): Promise<NamedTab[]> {
    if (takedownIds.length === 0) return [];
    return this.database.query(
      `SELECT takedown.id AS "takedownId", named.* FROM unnest($1::uuid[]) AS takedown (id), LATERAL (
         SELECT tab.id, source_id AS "sourceId", title, artist, version
         FROM takedown_tab JOIN tab ON tab.id = tab_id
         WHERE takedown_id = takedown.id AND title <> '' ORDER BY title, tab.id LIMIT $2
       ) AS named`,
      [[...new Set(takedownIds)], limit],
    );
  }

  /** Locks the tabs at these places, and returns their ids. */
  async lockPlaces(manager: EntityManager, places: readonly TabPlace[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(LOCK_PLACES, columnsOf(places));
    return rows.map(({ id }) => id);
  }

  /** Locks the known ones of these tabs, and returns their ids. */
  async lockIds(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      'SELECT id FROM tab WHERE id = ANY ($1) ORDER BY source_id, source_key FOR UPDATE',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks these locked tabs as listed, or as not listed if a takedown holds for them. */
  async mark(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(MARK, [ids]);
  }

  /** Deletes those of these tabs that are listed again although no source has shown them. */
  async forgetUnseen(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(`DELETE FROM tab WHERE id = ANY ($1) AND title = '' AND ${LISTED}`, [ids]);
  }
}

function columnsOf(places: readonly TabPlace[]): [string[], string[]] {
  return [places.map(({ sourceId }) => sourceId), places.map(({ sourceKey }) => sourceKey)];
}
