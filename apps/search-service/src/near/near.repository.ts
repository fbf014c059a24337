import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../catalogue/listed';

export interface NearSong {
  readonly key: string;
  readonly title: string;
  readonly artist: string;
}

export interface NearArtist {
  readonly key: string;
  readonly name: string;
}

@Injectable()
export class NearRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Those of these songs that have a listed tab of these sources, in the order of the keys, named as their best one.
   */
  songs(keys: readonly string[], sources: readonly string[], limit: number): Promise<NearSong[]> {
    return this.database.query(
      `SELECT song.key, named.title, named.artist
       FROM unnest($1::uuid[]) WITH ORDINALITY AS song (key, place), LATERAL (
         SELECT title, artist FROM tab
         WHERE song_key = song.key AND source_id = ANY ($2::text[]) AND ${LISTED}
         ORDER BY votes DESC, id LIMIT 1
       ) AS named ORDER BY song.place LIMIT $3`,
      [keys, sources, limit],
    );
  }

  /** Those of these keys that are artists with songs. */
  artists(keys: readonly string[]): Promise<NearArtist[]> {
    return this.database.query(
      `SELECT key, text AS name FROM song_or_artist WHERE title_key IS NULL AND key = ANY ($1::uuid[])`,
      [keys],
    );
  }

  /** The artist that suggestions list first for each word that is that artist's last name. */
  artistsByLastName(words: readonly string[]): Promise<(NearArtist & { readonly word: string })[]> {
    return this.database.query(
      `SELECT prefix AS word, key, text AS name
       FROM suggestion_prefix JOIN song_or_artist ON key = keys[1]
       WHERE prefix = ANY ($1::text[]) AND title_key IS NULL
         AND words[cardinality(words)] = prefix`,
      [words],
    );
  }
}
