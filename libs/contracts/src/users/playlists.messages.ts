import { z } from 'zod';
import { defineMessage } from '../core';
import { PLAYLIST_TABS_MAX, playlistSchema, playlistsResponseSchema } from './playlists.http';
import { doneSchema } from './users.http';

const own = z.object({ accountId: z.uuid() });
const one = own.extend({ playlistId: z.uuid() });
const tabIds = z.array(z.uuid()).min(1).max(PLAYLIST_TABS_MAX);

/** `playlistId` is the idempotency key. A tab that is named twice is added once. Fails with PLAYLISTS.TOO_MANY. */
export const playlistsCreate = defineMessage('playlists.create', {
  service: 'users',
  request: one.extend({ name: z.string().min(1).max(100), tabIds }),
  reply: z.object({ playlist: playlistSchema }),
});

export const playlistsList = defineMessage('playlists.list', {
  service: 'users',
  request: own,
  reply: playlistsResponseSchema,
});

/** With the tabs in their order. Fails with PLAYLISTS.NOT_FOUND, also for another account's playlist. */
export const playlistsGet = defineMessage('playlists.get', {
  service: 'users',
  request: one,
  reply: z.object({ playlist: playlistSchema, tabIds: z.array(z.uuid()) }),
});

/** Returns how many of them were on it. Fails with PLAYLISTS.NOT_FOUND. */
export const playlistsRemoveTabs = defineMessage('playlists.removeTabs', {
  service: 'users',
  request: one.extend({ tabIds }),
  reply: z.object({ removed: z.int().nonnegative() }),
});

/** Fails with PLAYLISTS.NOT_FOUND. */
export const playlistsDelete = defineMessage('playlists.delete', {
  service: 'users',
  request: one,
  reply: doneSchema,
});

export const PLAYLISTS_MESSAGES = [
  playlistsCreate,
  playlistsList,
  playlistsGet,
  playlistsRemoveTabs,
  playlistsDelete,
] as const;
