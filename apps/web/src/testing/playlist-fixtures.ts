import type { Playlist, PlaylistTrack } from '@tabdock/contracts/playlists';

export const PLAYLIST_ID = '0190a000-0000-7000-8000-00000000e001';

export function aPlaylist(changes: Partial<Playlist> = {}): Playlist {
  return {
    id: PLAYLIST_ID,
    name: 'Campfire',
    description: null,
    isPublic: false,
    tabs: 3,
    createdAt: '2026-11-20T10:00:00.000Z',
    revision: 3,
    role: 'owner',
    owner: 'Ada',
    members: 0,
    slug: null,
    ...changes,
  };
}

/** The entry of a tab whose id is its title in small letters. */
export function aTrack(title: string, tab: Partial<PlaylistTrack['tab']> = {}): PlaylistTrack {
  const id = title.toLowerCase();
  return { id, tab: { id, title, artist: 'Traditional', ...tab }, removable: true };
}
