import { PLAYLIST_NAME_LENGTH } from '../../config/limits';
import type { Playlist, PlaylistTrack } from '@tabdock/contracts/users';
import { count, formatDate } from '../../components/text/format';

/** `Traditional · Baroque lute`: who, and which version. */
export function trackByline({ artist, version }: PlaylistTrack['tab']): string {
  return [artist, version].filter(Boolean).join(' · ');
}

/** `3 tabs, since 20 Nov 2026`. */
export function playlistFacts({ tabs, createdAt }: Playlist): string {
  return `${count(tabs, 'tab')}, since ${formatDate(createdAt)}`;
}

/** Where a playlist is shown. */
export function playlistAddress(playlistId: string): string {
  return `/playlists?${new URLSearchParams({ list: playlistId }).toString()}`;
}

/** Suggested name for a playlist of these tabs: their song, or the first of several. */
export function suggestedName(tabs: readonly { title: string }[]): string {
  const [title = '', ...others] = new Set(tabs.map((tab) => tab.title));
  const more = others.length > 0 ? ' and more' : '';
  return title.slice(0, PLAYLIST_NAME_LENGTH - more.length) + more;
}

/** Position in a list: the entry, and the index it had. */
export interface Place {
  id: string;
  index: number;
}

/**
 * Index of the current track; -1 in an empty list. When the entry was taken off, it is the one that
 * came into its place.
 */
export function currentIndex(tracks: readonly { id: string }[], place: Place | null): number {
  const found = place ? tracks.findIndex(({ id }) => id === place.id) : 0;
  const index = place && found < 0 ? place.index : found;
  return Math.min(index, tracks.length - 1);
}
