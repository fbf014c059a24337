import { EXAMPLE_ID, EXAMPLE_TIME, idParameter } from '../core';
import type { Playlist } from './playlists.http';

export const EXAMPLE_SLUG = 'rainy-day-k3v9x0a1b2c4';

export const PLAYLIST: Playlist = {
  id: EXAMPLE_ID,
  name: 'Rainy day',
  description: null,
  isPublic: true,
  tabs: 1,
  createdAt: EXAMPLE_TIME,
  revision: 3,
  role: 'owner',
  owner: 'Ada',
  members: 0,
  slug: EXAMPLE_SLUG,
};

export const TRACK = {
  id: EXAMPLE_ID,
  tab: { id: EXAMPLE_ID, title: 'Greensleeves', artist: 'Traditional', rating: 4.5 },
};

/** Parts of the routes for the lists of an account. */
export const own = { tag: 'playlists', permission: 'playlists.own', limit: 'generous' } as const;
export const change = { ...own, limit: 'per-minute' } as const;
export const params = { playlistId: idParameter() };
