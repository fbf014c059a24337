import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { ArtistLink, ArtistPage, SongPage } from '@tabdock/contracts/public';
import type { TabPlace } from '@tabdock/contracts/search';
import { toTabResult } from '../catalogue/tab-view';
import { SourceRegistry } from '../sources/source-registry';
import { FormerKeyRepository, type KeyRange } from '../songs/former-key.repository';
import { artistKey } from '../text/song-keys';
import { indexedSources, knownSources } from './indexed';
import { PublicRepository, type Sources } from './public.repository';
import { artistSlug, keysOf, slugOf, songSlug } from './slug';

const VERSIONS_MAX = 100;
const ARTIST_PAGE_SONGS = 50;
const SONG_TAKEN_DOWN = 'The tabs of this song were removed after a takedown notice.';
const ARTIST_TAKEN_DOWN = 'The tabs of this artist were removed after a takedown notice.';

/** Songs and artists as pages that anybody may read. */
@Injectable()
export class PublicPagesService {
  private readonly sources: Sources;

  constructor(
    private readonly repository: PublicRepository,
    private readonly formerKeys: FormerKeyRepository,
    private readonly registry: SourceRegistry,
  ) {
    this.sources = { known: knownSources(registry), indexed: indexedSources(registry) };
  }

  async song(slug: string): Promise<SongPage> {
    const keys = await this.formerKeys.present(keysOf(slug));
    const song = keys && (await this.repository.song(keys, this.sources, VERSIONS_MAX));
    const [best] = song?.tabs ?? [];
    if (!song || !best) {
      const isTakenDown = keys !== undefined && (await this.repository.isTakenDown(keys));
      throw isTakenDown
        ? new AppError('TAB.TAKEN_DOWN', SONG_TAKEN_DOWN)
        : new AppError('CATALOGUE.SONG_NOT_FOUND');
    }
    return {
      slug: songSlug(song.key, best),
      title: best.title,
      artist: artistLink(best.artist, song.artistKey),
      versions: song.tabs.flatMap((tab) => {
        const recipe = this.registry.recipe(tab.sourceId);
        return recipe === undefined ? [] : [toTabResult(tab, recipe)];
      }),
      indexed: song.isIndexed,
    };
  }

  async artist(slug: string, page: number): Promise<ArtistPage> {
    const keys = await this.formerKeys.present(keysOf(slug));
    const artist = keys && (await this.repository.artist(keys));
    if (!artist) throw await this.artistFault(keys);
    const offset = (page - 1) * ARTIST_PAGE_SONGS;
    const [songs, total, indexed] = await Promise.all([
      this.repository.songsOf(artist.key, this.sources, { limit: ARTIST_PAGE_SONGS, offset }),
      this.repository.songCount(artist.key, this.sources),
      this.repository.isArtistIndexed(artist.key, this.sources),
    ]);
    // On page 1 the suggestions still name songs that are gone; any other page is beyond the last
    // one.
    if (songs.length === 0) throw await this.artistFault(page === 1 ? keys : undefined);
    return {
      slug: slugOf(artist.key, artist.name),
      name: artist.name,
      songs: songs.map((song) => ({
        slug: songSlug(song.key, song),
        title: song.title,
        versions: song.versions,
        rating: song.rating,
        votes: song.votes,
      })),
      total,
      page,
      pageSize: ARTIST_PAGE_SONGS,
      indexed,
    };
  }

  /** Why an artist without listed songs has no page. */
  private async artistFault(keys: KeyRange | undefined): Promise<AppError> {
    const names = keys === undefined ? [] : await this.repository.takenDownArtists();
    const isTakenDown = names.map(artistKey).some((key) => keys && isIn(keys, key));
    return isTakenDown
      ? new AppError('TAB.TAKEN_DOWN', ARTIST_TAKEN_DOWN)
      : new AppError('CATALOGUE.ARTIST_NOT_FOUND');
  }

  /** Returns the pages of the song and the artist of a tab; undefined until its song is known. */
  async place(tabId: string): Promise<TabPlace | undefined> {
    const tab = await this.repository.place(tabId, this.sources);
    if (!tab) return undefined;
    const artist = artistSlug(tab.artist, tab.artistKey);
    return {
      song: songSlug(tab.songKey, tab),
      ...(artist !== undefined && { artist }),
      indexed: tab.isIndexed,
    };
  }
}

function isIn({ first, last }: KeyRange, key: string): boolean {
  return first <= key && key <= last;
}

function artistLink(name: string, key: string | null): ArtistLink {
  const slug = artistSlug(name, key);
  return { name, ...(slug !== undefined && { slug }) };
}
