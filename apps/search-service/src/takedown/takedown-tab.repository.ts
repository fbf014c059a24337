import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { columnsOf, type Listing, type TabPlace } from '../catalogue/tab-listing.repository';
import type { KeyRange } from '../songs/former-key.repository';

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

/** Rows of the catalogue as takedowns see them. */
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

  /** Up to `limit` tabs of each of these takedowns that a source has shown, by title. */
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

  /**
   * Returns the time of the first takedown that holds for each of these tabs (timestamptz as text); null without one.
   */
  async holdings(manager: EntityManager, ids: readonly string[]): Promise<Listing[]> {
    return manager.query(
      `SELECT one.id, min(takedown.removed_at)::text AS "takenDownAt"
       FROM unnest($1::uuid[]) AS one (id) LEFT JOIN (
         takedown_tab JOIN takedown ON takedown.id = takedown_id AND restored_at IS NULL
       ) ON tab_id = one.id
       GROUP BY one.id`,
      [ids],
    );
  }
}
