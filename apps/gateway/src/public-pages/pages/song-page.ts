import { Injectable } from '@nestjs/common';
import { comparedVersion, publicSong, type SongPage } from '@tabdock/contracts/public';
import type { TabResult } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import type { Outline, PublicPage, PublicPageKind, UrlOf } from './public-page';
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
          ...versions
            .slice(0, LISTED_VERSIONS)
            .flatMap((tab) => [
              { path: hrefs.tab(tab.id), text: `${nameOf(tab)} (${tab.source})` },
              ...comparisonLink(tab, comparedVersion(versions, tab)),
            ]),
          ...compareAllLink(versions),
          ...(artist.slug === undefined
            ? []
            : [{ path: hrefs.artist(artist.slug), text: `All songs of ${artist.name}` }]),
        ],
      },
    };
  }
}

function comparisonLink(one: TabResult, other: TabResult | undefined): Outline['links'] {
  if (other === undefined) return [];
  const text = `Compare ${nameOf(one)} with ${nameOf(other)}`;
  return [{ path: hrefs.compare(one.id, other.id), text }];
}

function compareAllLink([first, second]: readonly TabResult[]): Outline['links'] {
  if (first === undefined || second === undefined) return [];
  return [{ path: hrefs.compareAll(first.id), text: 'Compare all versions' }];
}

function nameOf({ version, title }: TabResult): string {
  return version ?? title;
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
