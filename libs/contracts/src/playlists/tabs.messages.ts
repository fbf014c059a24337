import { z } from 'zod';
import { defineMessage, expectedRevisionSchema } from '../core';
import { PLAYLIST_TABS_MAX, playlistSchema } from './playlists.http';

const one = z.object({ accountId: z.uuid(), playlistId: z.uuid() });
const tabIds = z.array(z.uuid()).max(PLAYLIST_TABS_MAX);

/**
 * Tabs that are on it already stay where they are. `positions` are the indices that the tabs are to have; without them
 * they come last. Fails with PLAYLISTS.NOT_FOUND and PLAYLISTS.FULL.
 */
export const playlistsAddTabs = defineMessage('playlists.addTabs', {
  service: 'users',
  request: one.extend({ tabIds, positions: z.array(z.int().min(0)).optional() }),
  reply: z.object({ added: z.int().nonnegative(), playlist: playlistSchema }),
});

/**
 * Returns how many of them were on it. Fails with PLAYLISTS.NOT_FOUND, and PLAYLISTS.NOT_OWNER for a member who names
 * what somebody else added.
 */
export const playlistsRemoveTabs = defineMessage('playlists.removeTabs', {
  service: 'users',
  request: one.extend({ tabIds }),
  reply: z.object({ removed: z.int().nonnegative() }),
});

/**
 * Fails with PLAYLISTS.NOT_FOUND, and REQUEST.OUTDATED with a `PlaylistState` for an earlier revision or another set of
 * tabs than the list's.
 */
export const playlistsReorder = defineMessage('playlists.reorder', {
  service: 'users',
  request: one.extend({ tabIds, revision: expectedRevisionSchema }),
  reply: z.object({ playlist: playlistSchema }),
});
