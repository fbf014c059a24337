import { PLAYLIST_NAME_LENGTH } from '../../config/limits';
import type { Playlist, PlaylistTrack } from '@tabdock/contracts/playlists';
import { count, formatDate } from '../../components/text/format';

/** `Traditional · Baroque lute`: who, and which version. */
export function trackByline({ artist, version }: PlaylistTrack['tab']): string {
  return [artist, version].filter(Boolean).join(' · ');
}

/** `3 tabs, since 20 Nov 2026 · public · by Ada`. */
export function playlistFacts(playlist: Playlist): string {
  const { tabs, createdAt, isPublic, isHidden, role, owner, members } = playlist;
  return [
    `${count(tabs, 'tab')}, since ${formatDate(createdAt)}`,
    isPublic && (isHidden ? 'hidden' : 'public'),
    role === 'member' && `by ${owner}`,
    role === 'owner' && members > 0 && `with ${count(members, 'other', 'others')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Where a playlist is shown. */
export function playlistAddress(playlistId: string): string {
  return `/playlists?${new URLSearchParams({ list: playlistId }).toString()}`;
}

/** All playlists of the account. */
export const PLAYLISTS_ADDRESS = '/playlists';

/** Where everybody sees a public playlist. */
export function sharedAddress(slug: string): string {
  return `/lists/${encodeURIComponent(slug)}`;
}

/** The address at which an invited account joins. */
export function invitationAddress(token: string): string {
  return `/invitations/${encodeURIComponent(token)}`;
}

/** Address of the page where pasted songs become a playlist, or are added to one. */
export function importAddress(playlistId?: string): string {
  const onto = playlistId ? `?${new URLSearchParams({ list: playlistId }).toString()}` : '';
  return `/playlists/import${onto}`;
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
