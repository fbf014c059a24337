import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import {
  createPlaylistBodySchema,
  playlistSchema,
  playlistsResponseSchema,
  playlistTracksResponseSchema,
  removedTabsResponseSchema,
  removePlaylistTabsBodySchema,
  type Playlist,
} from './playlists.http';
import {
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  playlistEndpoint,
  playlistsEndpoint,
  playlistTabsEndpoint,
  removePlaylistTabsEndpoint,
} from '../endpoints';
import { doneSchema } from './users.http';

const PLAYLIST: Playlist = {
  id: EXAMPLE_ID,
  name: 'Rainy day',
  description: null,
  isPublic: false,
  tabs: 1,
  createdAt: EXAMPLE_TIME,
};
const own = { tag: 'playlists', permission: 'playlists.own', limit: 'none' } as const;
const params = { playlistId: idParameter() };

export const playlistsRoute = defineRoute(playlistsEndpoint, {
  ...own,
  id: 'playlists',
  summary: "The account's playlists, the newest first",
  response: json(playlistsResponseSchema, { playlists: [PLAYLIST] }),
  errors: [],
});

export const createPlaylistRoute = defineRoute(createPlaylistEndpoint, {
  ...own,
  id: 'createPlaylist',
  summary: 'Make a playlist of tabs',
  body: json(createPlaylistBodySchema, { name: 'Rainy day', tabIds: [EXAMPLE_ID] }),
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.TOO_MANY'],
});

export const playlistRoute = defineRoute(playlistEndpoint, {
  ...own,
  id: 'playlist',
  summary: 'One playlist of the account',
  params,
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const deletePlaylistRoute = defineRoute(deletePlaylistEndpoint, {
  ...own,
  id: 'deletePlaylist',
  summary: 'Delete a playlist; its tabs stay in the catalogue',
  params,
  response: json(doneSchema, { done: true }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const playlistTabsRoute = defineRoute(playlistTabsEndpoint, {
  ...own,
  id: 'playlistTabs',
  summary: 'The tabs of a playlist in its order',
  params,
  response: json(playlistTracksResponseSchema, {
    tracks: [
      {
        id: EXAMPLE_ID,
        tab: { id: EXAMPLE_ID, title: 'Greensleeves', artist: 'Traditional', rating: 4.5 },
      },
    ],
  }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const removePlaylistTabsRoute = defineRoute(removePlaylistTabsEndpoint, {
  ...own,
  id: 'removeTabs',
  summary: 'Take tabs off a playlist',
  params,
  body: json(removePlaylistTabsBodySchema, { tabIds: [EXAMPLE_ID] }),
  response: json(removedTabsResponseSchema, { removed: 1 }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const PLAYLIST_ROUTES = [
  playlistsRoute,
  createPlaylistRoute,
  playlistRoute,
  deletePlaylistRoute,
  playlistTabsRoute,
  removePlaylistTabsRoute,
] as const;
