import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queueChanged } from '../songs/changed-songs';
import { LISTED } from './listed';

/** Place of a tab at its source, where it is or would be. */
export interface TabPlace {
  readonly sourceId: string;
  readonly sourceKey: string;
}

/** Time since which a tab is not listed, as PostgreSQL writes a timestamptz; null for a listed one. */
export interface Listing {
  readonly id: string;
  readonly takenDownAt: string | null;
}

// The rows of unknown addresses are made, so that what a source shows there later is not listed. Rows are locked in the
// order in which search results are stored.
const LOCK_PLACES = `
  INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text)
  SELECT DISTINCT place.source_id, place.source_key, '', '', 0, 0, ''
  FROM unnest($1::text[], $2::text[]) AS place (source_id, source_key)
  ORDER BY place.source_id, place.source_key
  ON CONFLICT (source_id, source_key) DO UPDATE SET source_key = EXCLUDED.source_key
  RETURNING id`;

const SET = `
  WITH marked AS (
    UPDATE tab SET taken_down_at = listing.taken_down_at
    FROM unnest($1::uuid[], $2::timestamptz[]) AS listing (id, taken_down_at)
    WHERE tab.id = listing.id RETURNING tab.song_key
  ) ${queueChanged('SELECT song_key FROM marked')}`;

/** The listing of tabs in the catalogue: takedowns lock tabs, and decide which are listed. */
@Injectable()
export class TabListingRepository {
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

  /** Lists these locked tabs, or not. */
  async set(manager: EntityManager, listings: readonly Listing[]): Promise<void> {
    await manager.query(SET, [
      listings.map(({ id }) => id),
      listings.map(({ takenDownAt }) => takenDownAt),
    ]);
  }

  /** Deletes those of these tabs that are listed again although no source has shown them. */
  async forgetUnseen(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(`DELETE FROM tab WHERE id = ANY ($1) AND title = '' AND ${LISTED}`, [ids]);
  }
}

/** Places as parameters: the ids of their sources, and their keys there. */
export function columnsOf(places: readonly TabPlace[]): [string[], string[]] {
  return [places.map(({ sourceId }) => sourceId), places.map(({ sourceKey }) => sourceKey)];
}
