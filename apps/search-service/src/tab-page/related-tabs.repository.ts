import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { BY_BEST } from '../catalogue/support-order';
import { artistOfSong } from '../songs/song-queries';
import { artistKey } from '../text/song-keys';

/** Stored keys, also while tabs are keyed anew. */
const SONG_KEY = '(SELECT song_key FROM tab WHERE id = $1)';

const VERSIONS = `
  SELECT id FROM tab
  WHERE song_key = ${SONG_KEY} AND id <> $1 AND source_id = ANY($2) AND ${LISTED}
  ORDER BY ${BY_BEST} LIMIT $3`;

/** Suggestions know the songs of an artist and how popular each is. */
const OF_ARTIST = `
  SELECT best.id
  FROM song_or_artist AS song
  CROSS JOIN LATERAL (
    SELECT id FROM tab
    WHERE song_key = song.key AND source_id = ANY($2) AND ${LISTED}
    ORDER BY ${BY_BEST} LIMIT 1
  ) AS best
  WHERE song.artist_key = coalesce(${artistOfSong(SONG_KEY)}, $4)
    AND song.title_key IS NOT NULL AND song.key <> ${SONG_KEY}
  ORDER BY song.votes DESC, song.key LIMIT $3`;

/** Ids of tabs that belong to another one. */
@Injectable()
export class RelatedTabsRepository {
  constructor(private readonly database: DataSource) {}

  /** Other versions of a tab's song, the best first. */
  versions(tabId: string, sourceIds: readonly string[], limit: number): Promise<string[]> {
    return this.ids(VERSIONS, [tabId, sourceIds, limit]);
  }

  /** The best version of each of the artist's other songs, the most popular song first. */
  ofArtist(
    tab: { readonly id: string; readonly artist: string },
    sourceIds: readonly string[],
    limit: number,
  ): Promise<string[]> {
    return this.ids(OF_ARTIST, [tab.id, sourceIds, limit, artistKey(tab.artist)]);
  }

  private async ids(query: string, parameters: unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(query, parameters);
    return rows.map(({ id }) => id);
  }
}
