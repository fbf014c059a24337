import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { BY_BEST } from '../catalogue/support-order';

const VERSIONS = `
  SELECT id FROM tab
  WHERE song_key = $1 AND id <> $2 AND source_id = ANY($3) AND ${LISTED}
  ORDER BY ${BY_BEST} LIMIT $4`;

/** Suggestions know the songs of an artist and how popular each is. */
const OF_ARTIST = `
  SELECT best.id
  FROM suggestion AS song
  CROSS JOIN LATERAL (
    SELECT id FROM tab
    WHERE song_key = song.key AND source_id = ANY($3) AND ${LISTED}
    ORDER BY ${BY_BEST} LIMIT 1
  ) AS best
  WHERE song.artist_key = $1 AND song.title_key IS NOT NULL AND song.key <> $2
  ORDER BY song.votes DESC, song.key LIMIT $4`;

/** Ids of tabs that belong to another one. */
@Injectable()
export class RelatedTabsRepository {
  constructor(private readonly database: DataSource) {}

  /** Other versions of a song, the best first. */
  versions(
    songKey: string,
    exceptId: string,
    sourceIds: readonly string[],
    limit: number,
  ): Promise<string[]> {
    return this.ids(VERSIONS, [songKey, exceptId, sourceIds, limit]);
  }

  /** The best version of each of the artist's other songs, the most popular song first. */
  ofArtist(
    artistKey: string,
    exceptSongKey: string,
    sourceIds: readonly string[],
    limit: number,
  ): Promise<string[]> {
    return this.ids(OF_ARTIST, [artistKey, exceptSongKey, sourceIds, limit]);
  }

  private async ids(query: string, parameters: unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }[]>(query, parameters);
    return rows.map(({ id }) => id);
  }
}
