import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { SUPPORT } from '../catalogue/support-order';
import { TabEntity } from '../catalogue/tab.entity';
import type { KeyRange } from '../songs/former-key.repository';
import { artistOfSong } from '../songs/song-queries';
import { HAS_OWN_CONTENT } from './indexed';

/** Sources that have a recipe, and those of them that search engines may show. */
export interface Sources {
  readonly known: readonly string[];
  readonly indexed: readonly string[];
}

export interface SongVersions {
  readonly key: string;
  /** Null until suggestions know the song. */
  readonly artistKey: string | null;
  /** The best first. */
  readonly tabs: readonly TabEntity[];
  readonly isIndexed: boolean;
}

export interface SongOfArtist {
  readonly key: string;
  readonly title: string;
  readonly artist: string;
  readonly versions: number;
  readonly rating: number;
  readonly votes: number;
}

export interface PlacedTab {
  readonly songKey: string;
  /** Null until suggestions know the song. */
  readonly artistKey: string | null;
  /** Title and artist of the song: those of its version with most votes. */
  readonly title: string;
  readonly artist: string;
  readonly isIndexed: boolean;
}

/** Column with the artist's key of the song of `tab`. */
const ARTIST_KEY = `${artistOfSong('tab.song_key')} AS "artistKey"`;

const IS_INDEXED = `(${HAS_OWN_CONTENT} AND tab.source_id = ANY ($2::text[]))`;

/** An artist's songs ($2) with a version of a known source ($1). EXISTS may read all tabs, a limit reads the index. */
const KNOWN_SONGS = `
  FROM song_or_artist, LATERAL (
    SELECT FROM tab
    WHERE song_key = song_or_artist.key AND source_id = ANY ($1::text[]) AND ${LISTED} LIMIT 1
  ) AS version
  WHERE artist_key = $2 AND title_key IS NOT NULL`;
/** The largest integer: the sum of several votes may be larger. */
const VOTES_MAX = 2_147_483_647;

/** Tabs by song and artist, for pages that anybody may read. */
@Injectable()
export class PublicRepository {
  constructor(@InjectRepository(TabEntity) private readonly tabs: Repository<TabEntity>) {}

  /** The first song of these keys that has a version; undefined if none has. */
  async song(
    { first, last }: KeyRange,
    { known, indexed }: Sources,
    limit: number,
  ): Promise<SongVersions | undefined> {
    const [song] = await this.tabs.query<Omit<SongVersions, 'tabs'>[]>(
      `SELECT tab.song_key AS key, ${ARTIST_KEY}, bool_or(${IS_INDEXED}) AS "isIndexed" FROM tab
       WHERE tab.song_key BETWEEN $3 AND $4 AND tab.source_id = ANY ($1::text[]) AND ${LISTED}
       GROUP BY tab.song_key ORDER BY tab.song_key LIMIT 1`,
      [known, indexed, first, last],
    );
    if (song === undefined) return undefined;
    const tabs = await this.tabs
      .createQueryBuilder('tab')
      .where('tab.song_key = :key AND tab.sourceId IN (:...known)', { key: song.key, known })
      .andWhere(LISTED)
      .addSelect(SUPPORT, 'support')
      .orderBy('support', 'DESC')
      .addOrderBy('tab.id')
      .limit(limit)
      .getMany();
    return { ...song, tabs };
  }

  /** Whether tabs of a song of these keys were taken down. */
  async isTakenDown({ first, last }: KeyRange): Promise<boolean> {
    const [row] = await this.tabs.query<{ is: boolean }[]>(
      `SELECT EXISTS (SELECT FROM tab WHERE song_key BETWEEN $1 AND $2 AND NOT ${LISTED}) AS is`,
      [first, last],
    );
    return row?.is ?? false;
  }

  /** Names of artists with tabs that were taken down; keys are hashes, which the database does not compute. */
  async takenDownArtists(): Promise<string[]> {
    const rows = await this.tabs.query<{ artist: string }[]>(
      `SELECT DISTINCT artist FROM tab WHERE NOT ${LISTED}`,
    );
    return rows.map(({ artist }) => artist);
  }

  /** The first artist of these keys. */
  async artist({ first, last }: KeyRange): Promise<{ key: string; name: string } | undefined> {
    const [artist] = await this.tabs.query<{ key: string; name: string }[]>(
      `SELECT key, text AS name FROM song_or_artist
       WHERE key BETWEEN $1 AND $2 AND title_key IS NULL ORDER BY key LIMIT 1`,
      [first, last],
    );
    return artist;
  }

  async songCount(artistKey: string, { known }: Sources): Promise<number> {
    const [row] = await this.tabs.query<{ count: number }[]>(
      `SELECT count(*)::int AS count ${KNOWN_SONGS}`,
      [known, artistKey],
    );
    return row?.count ?? 0;
  }

  /** A page of an artist's songs, most votes first, without those that have no version of a known source. */
  songsOf(
    artistKey: string,
    { known }: Sources,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<SongOfArtist[]> {
    return this.tabs.query<SongOfArtist[]>(
      `SELECT song.key, named.title, named.artist, named.versions, named.rating, named.votes
       FROM (
         SELECT key, votes ${KNOWN_SONGS}
         ORDER BY votes DESC, key LIMIT $3 OFFSET $4
       ) AS song, LATERAL (
         SELECT count(*)::int AS versions, max(rating) AS rating,
           least(${VOTES_MAX}, sum(votes))::int AS votes,
           (array_agg(title ORDER BY tab.votes DESC, id))[1] AS title,
           (array_agg(artist ORDER BY tab.votes DESC, id))[1] AS artist
         FROM tab WHERE song_key = song.key AND source_id = ANY ($1::text[]) AND ${LISTED}
       ) AS named
       ORDER BY song.votes DESC, song.key`,
      [known, artistKey, limit, offset],
    );
  }

  /** Whether search engines may show the page of an artist: whether they may show one of their tabs. */
  async isArtistIndexed(artistKey: string, { indexed }: Sources): Promise<boolean> {
    const [row] = await this.tabs.query<{ is: boolean }[]>(
      `SELECT EXISTS (
         SELECT FROM song_or_artist JOIN tab ON tab.song_key = song_or_artist.key
         WHERE artist_key = $1 AND title_key IS NOT NULL
           AND ${HAS_OWN_CONTENT} AND tab.source_id = ANY ($2::text[])
       ) AS is`,
      [artistKey, indexed],
    );
    return row?.is ?? false;
  }

  /** Returns the song and the artist of a tab; undefined if it has no song yet or its source no recipe. */
  async place(tabId: string, { known, indexed }: Sources): Promise<PlacedTab | undefined> {
    const [tab] = await this.tabs.query<PlacedTab[]>(
      `SELECT tab.song_key AS "songKey", ${ARTIST_KEY}, named.title, named.artist, ${IS_INDEXED} AS "isIndexed"
       FROM tab, LATERAL (
         SELECT title, artist FROM tab AS version
         WHERE version.song_key = tab.song_key AND version.source_id = ANY ($1::text[])
           AND version.taken_down_at IS NULL
         ORDER BY votes DESC, id LIMIT 1
       ) AS named
       WHERE tab.id = $3 AND tab.source_id = ANY ($1::text[]) AND ${LISTED}`,
      [known, indexed, tabId],
    );
    return tab;
  }
}
