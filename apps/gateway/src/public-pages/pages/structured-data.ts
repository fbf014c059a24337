import type { ArtistLink } from '@tabdock/contracts/public';
import { UNKNOWN_ARTIST, type TabResult } from '@tabdock/contracts/search';
import type { UrlOf } from './public-page';

/** The paths of public pages; slugs may have letters beyond ASCII. */
export const hrefs = {
  tab: (id: string) => `/tab/${id}`,
  song: (slug: string) => `/song/${slug}`,
  artist: (slug: string) => `/artist/${slug}`,
  list: (slug: string) => `/lists/${slug}`,
  person: (username: string) => `/people/${username}`,
  /** All versions of the song of a tab, or two of them. */
  compareAll: (tab: string) => `/compare/${tab}`,
  compare: (one: string, other: string) => `/compare/${one}/${other}`,
  premium: '/premium',
};

/** `Greensleeves by Traditional`. */
export function songTitle({ title, artist }: { title: string; artist: string }): string {
  return artist === UNKNOWN_ARTIST ? title : `${title} by ${artist}`;
}

/** The property of a composition that names whose it is; a source does not say whether that wrote or played it. */
export function artistNode({ name, slug }: ArtistLink, urlOf: UrlOf): object {
  if (name === UNKNOWN_ARTIST) return {};
  return {
    creator: {
      '@type': 'MusicGroup',
      name,
      ...(slug !== undefined && { url: urlOf(hrefs.artist(slug)) }),
    },
  };
}

/** A tab as schema.org describes a file. */
export function tabNode(
  { id, title, version, format, fileSize, publishedOn }: Omit<TabResult, 'rating' | 'votes'>,
  urlOf: UrlOf,
): object {
  return {
    '@type': 'MediaObject',
    name: version === undefined ? title : `${title} (${version})`,
    url: urlOf(hrefs.tab(id)),
    ...(format !== undefined && { encodingFormat: format }),
    ...(fileSize !== undefined && { contentSize: `${fileSize} B` }),
    ...(publishedOn !== undefined && { datePublished: publishedOn }),
  };
}
