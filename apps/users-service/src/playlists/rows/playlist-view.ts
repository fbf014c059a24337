import { listSlug, type Playlist } from '@tabdock/contracts/playlists';

/** A row of a list as one of its people sees it. */
export interface PlaylistRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly isPublic: boolean;
  readonly shareKey: string | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly tabs: number;
  readonly members: number;
  readonly role: Playlist['role'];
  readonly owner: string;
  readonly isHidden: boolean;
}

export function toPlaylist({ shareKey, createdAt, ...same }: PlaylistRow): Playlist {
  return {
    ...same,
    createdAt: createdAt.toISOString(),
    slug: shareKey === null ? null : listSlug(same.name, shareKey),
  };
}
