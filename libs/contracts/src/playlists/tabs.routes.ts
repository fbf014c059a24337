import { defineRoute, EXAMPLE_ID, json } from '../core';
import {
  addPlaylistTabsEndpoint,
  playlistTabsEndpoint,
  removePlaylistTabsEndpoint,
  reorderPlaylistEndpoint,
} from '../endpoints';
import { playlistSchema } from './playlists.http';
import { change, own, params, PLAYLIST, TRACK } from './route-parts';
import {
  addedTabsResponseSchema,
  addPlaylistTabsBodySchema,
  playlistTracksResponseSchema,
  removedTabsResponseSchema,
  removePlaylistTabsBodySchema,
  reorderPlaylistBodySchema,
} from './tabs.http';

export const playlistTabsRoute = defineRoute(playlistTabsEndpoint, {
  ...own,
  id: 'playlistTabs',
  summary: 'The tabs of a playlist in its order',
  description:
    '`tracks` of an object, not an array: `revision` is what a reorder of exactly this order is sent with. The `id` of a track is that of its tab.',
  params,
  response: json(playlistTracksResponseSchema, { tracks: [TRACK], revision: 3 }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const addPlaylistTabsRoute = defineRoute(addPlaylistTabsEndpoint, {
  ...change,
  id: 'addTabs',
  summary: 'Add tabs to a playlist, or put back what was taken off',
  params,
  body: json(addPlaylistTabsBodySchema, { tabIds: [EXAMPLE_ID] }),
  response: json(addedTabsResponseSchema, { added: 1, playlist: PLAYLIST }),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.FULL', 'CATALOGUE.TAB_NOT_FOUND'],
});

export const removePlaylistTabsRoute = defineRoute(removePlaylistTabsEndpoint, {
  ...change,
  id: 'removeTabs',
  summary: 'Take tabs off a playlist',
  params,
  body: json(removePlaylistTabsBodySchema, { tabIds: [EXAMPLE_ID] }),
  response: json(removedTabsResponseSchema, { removed: 1 }),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.NOT_OWNER'],
});

export const reorderPlaylistRoute = defineRoute(reorderPlaylistEndpoint, {
  ...change,
  id: 'reorderPlaylist',
  summary: 'Give the tabs of a playlist another order',
  description:
    'A set of tabs that is not the list’s is refused like an earlier revision, with a `PlaylistState`.',
  params,
  ifMatch: true,
  body: json(reorderPlaylistBodySchema, { tabs: [EXAMPLE_ID] }),
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.NOT_FOUND'],
});
