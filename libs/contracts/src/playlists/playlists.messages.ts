import { z } from 'zod';
import { defineMessage, doneSchema, expectedRevisionSchema } from '../core';
import {
  PLAYLIST_NAME_MAX_LENGTH,
  PLAYLIST_TABS_MAX,
  playlistNameSchema,
  playlistSchema,
  playlistsResponseSchema,
} from './playlists.http';
import { playlistTabSchema } from './tabs.http';

const own = z.object({ accountId: z.uuid() });
const one = own.extend({ playlistId: z.uuid() });
const playlist = z.object({ playlist: playlistSchema });
const name = z.string().min(1).max(PLAYLIST_NAME_MAX_LENGTH);

/**
 * `playlistId` is the idempotency key. A tab that is named twice is added once. Fails with PLAYLISTS.TOO_MANY, and a
 * public one with COMMUNITY.MUTED.
 */
export const playlistsCreate = defineMessage('playlists.create', {
  service: 'users',
  request: one.extend({
    name,
    description: z.string().nullable().optional(),
    isPublic: z.boolean().optional(),
    tabIds: z.array(z.uuid()).max(PLAYLIST_TABS_MAX),
  }),
  reply: playlist,
});

/** The account's own and those that it is a member of. */
export const playlistsList = defineMessage('playlists.list', {
  service: 'users',
  request: own,
  reply: playlistsResponseSchema,
});

/**
 * Returns a list with its tabs in their order. Fails with PLAYLISTS.NOT_FOUND, also for a list that the account has no
 * part in.
 */
export const playlistsGet = defineMessage('playlists.get', {
  service: 'users',
  request: one,
  reply: playlist.extend({
    tabIds: z.array(z.uuid()),
    /** The same with who added them. */
    tabs: z.array(playlistTabSchema).default([]),
  }),
});

/**
 * Changes what is named. Fails with PLAYLISTS.NOT_FOUND, PLAYLISTS.NOT_OWNER, COMMUNITY.MUTED if the list is public
 * afterwards, and REQUEST.OUTDATED with a `PlaylistState`.
 */
export const playlistsUpdate = defineMessage('playlists.update', {
  service: 'users',
  request: one.extend({
    revision: expectedRevisionSchema,
    changes: z.object({
      name: name.optional(),
      description: z.string().nullable().optional(),
      isPublic: z.boolean().optional(),
    }),
  }),
  reply: playlist,
});

/** Fails with PLAYLISTS.NOT_FOUND, PLAYLISTS.NOT_OWNER, and REQUEST.OUTDATED with a `PlaylistState`. */
export const playlistsDelete = defineMessage('playlists.delete', {
  service: 'users',
  request: one.extend({ revision: expectedRevisionSchema }),
  reply: doneSchema,
});

/**
 * A private copy of one's own, with a name of its own. `copyId` is the idempotency key. Fails with PLAYLISTS.TOO_MANY.
 */
export const playlistsDuplicate = defineMessage('playlists.duplicate', {
  service: 'users',
  request: one.extend({ copyId: z.uuid() }),
  reply: playlist,
});

/** The account's lists that hold a tab, the newest first. */
export const playlistsContaining = defineMessage('playlists.containing', {
  service: 'users',
  request: own.extend({ tabId: z.uuid() }),
  reply: z.object({ playlists: z.array(playlistNameSchema) }),
});
