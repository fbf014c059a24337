import { z } from 'zod';
import { defineMessage, expectedRevisionSchema } from '../core';
import { shareKeySchema } from './list-slug';
import { playlistSchema } from './playlists.http';
import { sharedPlaylistSchema } from './sharing.http';

/**
 * Makes the list public at a new link; the earlier one leads nowhere. Fails with PLAYLISTS.NOT_FOUND,
 * PLAYLISTS.NOT_OWNER, COMMUNITY.MUTED, and REQUEST.OUTDATED with a `PlaylistState`.
 */
export const playlistsRenewLink = defineMessage('playlists.renewLink', {
  service: 'users',
  request: z.object({
    accountId: z.uuid(),
    playlistId: z.uuid(),
    revision: expectedRevisionSchema,
  }),
  reply: z.object({ playlist: playlistSchema }),
});

/** A public list by the key in its slug, for everybody. Fails with PLAYLISTS.NOT_FOUND. */
export const playlistsShared = defineMessage('playlists.shared', {
  service: 'users',
  request: z.object({ key: shareKeySchema }),
  reply: z.object({ playlist: sharedPlaylistSchema, tabIds: z.array(z.uuid()) }),
});

/** The public lists of an account, those changed last first, at most 50. */
export const playlistsPublicOf = defineMessage('playlists.publicOf', {
  service: 'users',
  request: z.object({ accountId: z.uuid() }),
  reply: z.object({ playlists: z.array(sharedPlaylistSchema) }),
});

/**
 * A private copy of a public list. `copyId` is the idempotency key. Fails with PLAYLISTS.NOT_FOUND and
 * PLAYLISTS.TOO_MANY.
 */
export const playlistsCopyShared = defineMessage('playlists.copyShared', {
  service: 'users',
  request: z.object({ accountId: z.uuid(), key: shareKeySchema, copyId: z.uuid() }),
  reply: z.object({ playlist: playlistSchema }),
});
