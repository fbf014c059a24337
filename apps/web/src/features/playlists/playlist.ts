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

/** Position in a list: the entry, and those that come before it. */
export interface Place {
  readonly id: string;
  readonly before: readonly string[];
}

type Entries = readonly { readonly id: string }[];

const has = (tracks: Entries, place: Place) => tracks.some(({ id }) => id === place.id);

/** The place of an entry as the list is now. One that was taken off keeps its place. */
export function placeOf(tracks: Entries, entryId: string): Place {
  const ids = tracks.map(({ id }) => id);
  return { id: entryId, before: ids.slice(0, Math.max(ids.indexOf(entryId), 0)) };
}

/** The place with those that come before it now. */
export function placeNow(tracks: Entries, place: Place): Place {
  if (!has(tracks, place)) return place;
  const now = placeOf(tracks, place.id);
  const isSame =
    now.before.length === place.before.length &&
    now.before.every((id, index) => id === place.before[index]);
  return isSame ? place : now;
}

/** Index of the entry; where it was taken off, of what came into its place, which may be the end of the list. */
function indexOf(tracks: Entries, place: Place): number {
  if (has(tracks, place)) return tracks.findIndex(({ id }) => id === place.id);
  const before = new Set(place.before);
  return tracks.filter(({ id }) => before.has(id)).length;
}

/**
 * Index of the current track; -1 in an empty list. When the entry was taken off, it is the one that
 * came into its place.
 */
export function currentIndex(tracks: Entries, place: Place | null): number {
  return Math.min(place ? indexOf(tracks, place) : 0, tracks.length - 1);
}

/** Index of the entry before or after a place. What came into the place of one that was taken off comes after it. */
export function neighbourIndex(tracks: Entries, place: Place, by: -1 | 1): number {
  const at = indexOf(tracks, place);
  return has(tracks, place) || by === -1 ? at + by : at;
}
