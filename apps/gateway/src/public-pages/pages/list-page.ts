import { Injectable } from '@nestjs/common';
import type { SharedPlaylistResponse } from '@tabdock/contracts/playlists';
import { SharedPlaylistsService } from '../../playlists/shared-playlists.service';
import type { PublicPage, PublicPageKind, UrlOf } from './public-page';
import { hrefs, songTitle } from './structured-data';
import { count } from './words';

const LISTED_TRACKS = 100;

/** `/lists/{slug}`: a list that its owner shares. */
@Injectable()
export class ListPageKind implements PublicPageKind {
  readonly pattern = '/lists/:slug';

  constructor(private readonly playlists: SharedPlaylistsService) {}

  async load(slug: string): Promise<PublicPage> {
    const list = await this.playlists.bySlug(slug);
    const { playlist } = list;
    const { name, description, owner } = playlist;
    const shown = shownTracks(list);
    return {
      path: hrefs.list(playlist.slug),
      title: `${name} – a list of guitar tabs`,
      description:
        description ??
        `${count(playlist.tabs, 'guitar tab')} that ${owner.displayName} put together.`,
      type: 'website',
      indexed: true,
      structuredData: (urlOf) => listData(list, urlOf),
      data: { path: `/api/lists/${encodeURIComponent(playlist.slug)}`, body: list },
      outline: {
        heading: name,
        lines: [`By ${owner.displayName}, ${count(playlist.tabs, 'tab')}.`],
        links: shown.map(({ tab }) => ({ path: hrefs.tab(tab.id), text: songTitle(tab) })),
      },
    };
  }
}

/** Tracks of the list, without those that no source has any longer. */
function shownTracks({ tracks }: SharedPlaylistResponse) {
  return tracks.filter(({ removed }) => removed !== true).slice(0, LISTED_TRACKS);
}

function listData(list: SharedPlaylistResponse, urlOf: UrlOf): object {
  const { playlist } = list;
  return {
    '@type': 'ItemList',
    name: playlist.name,
    url: urlOf(hrefs.list(playlist.slug)),
    numberOfItems: playlist.tabs,
    itemListElement: shownTracks(list).map(({ tab }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: songTitle(tab),
      url: urlOf(hrefs.tab(tab.id)),
    })),
  };
}
