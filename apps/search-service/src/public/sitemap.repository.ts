import { Injectable } from '@nestjs/common';
import { SITEMAP_DIGITS, type SitemapKind, type SitemapPart } from '@tabdock/contracts/public';
import { DataSource } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { toUuid } from '../text/uuid';
import { CHANGED_AT, HAS_OWN_CONTENT } from './indexed';

/** How many pages begin with these digits. */
export interface DigitsCount {
  readonly digits: string;
  readonly count: number;
}

export interface IndexedPage {
  readonly id: string;
  readonly changedAt: Date;
  /** Names that the slug of a song or an artist is made of. */
  readonly title?: string;
  readonly artist?: string;
}

const IS_INDEXED = `${HAS_OWN_CONTENT} AND tab.source_id = ANY ($1::text[])`;

/** The ids of indexed pages of each kind. */
const IDS: Record<SitemapKind, string> = {
  tabs: `SELECT tab.id FROM tab WHERE ${IS_INDEXED}`,
  songs: `SELECT DISTINCT tab.song_key AS id FROM tab WHERE ${IS_INDEXED} AND tab.song_key IS NOT NULL`,
  artists: `SELECT artist.key AS id FROM song_or_artist AS artist
    WHERE artist.title_key IS NULL AND artist.key IN (
      SELECT song.artist_key FROM song_or_artist AS song JOIN tab ON tab.song_key = song.key WHERE ${IS_INDEXED})`,
};

/** A page of them: ids from $2 to $3 and after $4, at most $5. */
const PAGES: Record<SitemapKind, string> = {
  tabs: `SELECT tab.id, ${CHANGED_AT} AS "changedAt" FROM tab
    WHERE ${IS_INDEXED} AND tab.id BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR tab.id > $4) ORDER BY tab.id LIMIT $5`,
  songs: `SELECT song.*, named.title, named.artist FROM (
      SELECT tab.song_key AS id, max(${CHANGED_AT}) AS "changedAt" FROM tab
      WHERE ${IS_INDEXED} AND tab.song_key BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR tab.song_key > $4)
      GROUP BY tab.song_key ORDER BY tab.song_key LIMIT $5
    ) AS song, LATERAL (
      SELECT title, artist FROM tab WHERE song_key = song.id AND ${LISTED} ORDER BY votes DESC, id LIMIT 1
    ) AS named ORDER BY song.id`,
  artists: `SELECT artist.key AS id, artist.text AS artist, changed.at AS "changedAt" FROM song_or_artist AS artist, LATERAL (
      SELECT max(${CHANGED_AT}) AS at FROM song_or_artist AS song JOIN tab ON tab.song_key = song.key
      WHERE song.artist_key = artist.key AND song.title_key IS NOT NULL AND ${IS_INDEXED}
    ) AS changed
    WHERE artist.title_key IS NULL AND artist.key BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR artist.key > $4) AND changed.at IS NOT NULL
    ORDER BY artist.key LIMIT $5`,
};

@Injectable()
export class SitemapRepository {
  constructor(private readonly database: DataSource) {}

  count(kind: SitemapKind, sources: readonly string[]): Promise<DigitsCount[]> {
    return this.database.query<DigitsCount[]>(
      `SELECT left(id::text, ${SITEMAP_DIGITS}) AS digits, count(*)::int AS count
       FROM (${IDS[kind]}) AS page GROUP BY 1 ORDER BY 1`,
      [sources],
    );
  }

  /** Lists pages in the order of their ids. */
  pages(
    { kind, from, to }: SitemapPart,
    sources: readonly string[],
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<IndexedPage[]> {
    return this.database.query<IndexedPage[]>(PAGES[kind], [
      sources,
      filledWith('0', from),
      filledWith('f', to),
      after ?? null,
      limit,
    ]);
  }
}

/** The first (`0`) or last (`f`) uuid that begins with these digits. */
function filledWith(digit: '0' | 'f', digits: string): string {
  return toUuid(digits.padEnd(32, digit));
}
