import { Injectable } from '@nestjs/common';
import { artistQuerySchema, publicArtist, type ArtistPage } from '@tabdock/contracts/public';
import { RpcClient } from '@tabdock/service-kit';
import type { PublicPage, PublicPageKind, UrlOf } from './public-page';
import { hrefs } from './structured-data';
import { count } from './words';

/** `/artist/{slug}`: an artist's songs, page by page. */
@Injectable()
export class ArtistPageKind implements PublicPageKind {
  readonly pattern = '/artist/:slug';

  constructor(private readonly rpc: RpcClient) {}

  async load(slug: string, query: URLSearchParams): Promise<PublicPage> {
    const { data } = artistQuerySchema.safeParse({ page: query.get('page') ?? undefined });
    const page = data?.page ?? 1;
    const artist = await this.rpc.call(publicArtist, { slug, page });
    const { name, total, songs } = artist;
    const pageQuery = page === 1 ? '' : `?page=${page}`;
    return {
      path: hrefs.artist(artist.slug),
      query: pageQuery,
      title: `${name} – guitar tabs${page === 1 ? '' : `, page ${page}`}`,
      description: `Guitar tabs of ${count(total, 'song')} by ${name}: compare the versions and save them as Guitar Pro files.`,
      type: 'website',
      indexed: artist.indexed,
      structuredData: (urlOf) => artistNode(artist, urlOf),
      data: { path: `/api/artists/${encodeURIComponent(artist.slug)}${pageQuery}`, body: artist },
      outline: {
        heading: name,
        lines: [count(total, 'song')],
        links: songs.map((song) => ({ path: hrefs.song(song.slug), text: song.title })),
      },
    };
  }
}

function artistNode({ slug, name, songs }: ArtistPage, urlOf: UrlOf): object {
  return {
    '@type': 'MusicGroup',
    name,
    url: urlOf(hrefs.artist(slug)),
    subjectOf: songs.map((song) => ({
      '@type': 'MusicComposition',
      name: song.title,
      url: urlOf(hrefs.song(song.slug)),
    })),
  };
}
