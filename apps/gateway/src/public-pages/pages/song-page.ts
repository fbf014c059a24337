import { Injectable } from '@nestjs/common';
import { publicSong, type SongPage } from '@tabdock/contracts/public';
import { RpcClient } from '@tabdock/service-kit';
import type { PublicPage, PublicPageKind, UrlOf } from './public-page';
import { artistNode, hrefs, songTitle, tabNode } from './structured-data';
import { count } from './words';

const LISTED_VERSIONS = 20;

/** `/song/{slug}`: all versions of a song. */
@Injectable()
export class SongPageKind implements PublicPageKind {
  readonly pattern = '/song/:slug';

  constructor(private readonly rpc: RpcClient) {}

  async load(slug: string): Promise<PublicPage> {
    const song = await this.rpc.call(publicSong, { slug });
    const { title, artist, versions } = song;
    const heading = songTitle({ title, artist: artist.name });
    return {
      path: hrefs.song(song.slug),
      title: `${heading} – guitar tabs`,
      description: `${count(versions.length, 'guitar tab')} of ${heading}: compare the versions and save them as Guitar Pro files.`,
      type: 'website',
      indexed: song.indexed,
      structuredData: (urlOf) => songNode(song, urlOf),
      data: { path: `/api/songs/${encodeURIComponent(song.slug)}`, body: song },
      outline: {
        heading,
        lines: [count(versions.length, 'version')],
        links: [
          ...versions.slice(0, LISTED_VERSIONS).map(({ id, version, source }) => ({
            path: hrefs.tab(id),
            text: `${version ?? title} (${source})`,
          })),
          ...(artist.slug === undefined
            ? []
            : [{ path: hrefs.artist(artist.slug), text: `All songs of ${artist.name}` }]),
        ],
      },
    };
  }
}

function songNode({ slug, title, artist, versions }: SongPage, urlOf: UrlOf): object {
  return {
    '@type': 'MusicComposition',
    name: title,
    url: urlOf(hrefs.song(slug)),
    ...artistNode(artist, urlOf),
    encoding: versions.slice(0, LISTED_VERSIONS).map((tab) => tabNode(tab, urlOf)),
  };
}
