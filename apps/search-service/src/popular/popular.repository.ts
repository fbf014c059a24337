import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { TERMS_WINDOW_DAYS } from '../terms/terms-window';

/** Fewer may be one person with several browsers. */
const VISITORS_MIN = 3;
const TERMS_OF_A_DAY = 50;
const TERMS_MAX = 50;

/** Enough that some are left when songs of one title are counted once. */
const POPULAR_CANDIDATES = 100;

/** A search term, and the keys of what it may name in full. */
export interface AskedTerm {
  /** Folded words. */
  readonly term: string;
  readonly titleKey: string;
  readonly artistKey: string;
}

/** What people search for, and what most of them like. */
@Injectable()
export class PopularRepository {
  constructor(private readonly database: DataSource) {}

  /** Folded terms that found something, those with most visitors first; only days with several visitors count. */
  async terms(today: string): Promise<string[]> {
    const rows = await this.database.query<{ term: string }[]>(
      `SELECT term FROM generate_series(0, ${TERMS_WINDOW_DAYS - 1}) AS n, LATERAL (
         SELECT term, visitors FROM searched_term
         WHERE day = $1::date - n AND found = true AND visitors >= ${VISITORS_MIN}
         ORDER BY visitors DESC, term LIMIT ${TERMS_OF_A_DAY}
       ) AS of_day GROUP BY term ORDER BY sum(visitors) DESC, term LIMIT ${TERMS_MAX}`,
      [today],
    );
    return rows.map(({ term }) => term);
  }

  /**
   * Returns what each of these terms names, in their order: a song's title or an artist, in full, else the best name
   * with all its words. Terms that name nothing with a listed tab of these sources are left out.
   */
  async named(terms: readonly AskedTerm[], sources: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ name: string }[]>(
      `SELECT shown.name
       FROM jsonb_to_recordset($1::jsonb)
         AS asked (place int, words text[], longest text, "titleKey" uuid, "artistKey" uuid),
       LATERAL (
         SELECT * FROM (
           SELECT key, title_key, text, weight, true AS whole FROM song_or_artist
           WHERE key = asked."artistKey" AND title_key IS NULL
           UNION ALL
           SELECT key, title_key, text, weight, true FROM song_or_artist
           WHERE title_key = asked."titleKey"
           UNION ALL
           SELECT key, title_key, text, weight, false FROM song_or_artist
           WHERE key = ANY (ARRAY(SELECT unnest(keys) FROM suggestion_prefix WHERE prefix = asked.longest))
             AND words @> asked.words
         ) AS one ORDER BY whole DESC, weight DESC, text, key LIMIT 1
       ) AS best, LATERAL (
         (SELECT title AS name FROM tab
          WHERE song_key = best.key AND source_id = ANY ($2::text[]) AND ${LISTED}
          ORDER BY votes DESC, id LIMIT 1)
         UNION ALL
         (SELECT best.text FROM song_or_artist AS song JOIN tab ON tab.song_key = song.key
          WHERE best.title_key IS NULL AND song.artist_key = best.key AND song.title_key IS NOT NULL
            AND tab.source_id = ANY ($2::text[]) AND ${LISTED} LIMIT 1)
       ) AS shown ORDER BY asked.place`,
      [JSON.stringify(terms.map(toAsked)), sources],
    );
    return rows.map(({ name }) => name);
  }

  /** Titles of the songs that suggestions name first; one for songs of the same title. */
  async titles(sources: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.database.query<{ title: string }[]>(
      `SELECT named.title FROM (
         SELECT key, weight, text, row_number() OVER (PARTITION BY title_key ORDER BY weight DESC, text, key) AS place
         FROM (
           SELECT key, title_key, weight, text FROM song_or_artist WHERE title_key IS NOT NULL
           ORDER BY weight DESC, text, key LIMIT ${POPULAR_CANDIDATES}
         ) AS popular
       ) AS song, LATERAL (
         SELECT title FROM tab WHERE song_key = song.key AND tab.source_id = ANY ($1::text[]) AND ${LISTED}
         ORDER BY votes DESC, id LIMIT 1
       ) AS named
       WHERE song.place = 1 ORDER BY song.weight DESC, song.text, song.key LIMIT $2`,
      [sources, limit],
    );
    return rows.map(({ title }) => title);
  }
}

function toAsked({ term, titleKey, artistKey }: AskedTerm, place: number) {
  const words = term.split(' ');
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return { place, words, longest, titleKey, artistKey };
}
