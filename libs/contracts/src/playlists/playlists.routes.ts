import { defineRoute, doneSchema, EXAMPLE_ID, json } from '../core';
import {
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  duplicatePlaylistEndpoint,
  playlistEndpoint,
  playlistsEndpoint,
  updatePlaylistEndpoint,
} from '../endpoints';
import {
  createPlaylistBodySchema,
  playlistSchema,
  playlistsResponseSchema,
  updatePlaylistBodySchema,
} from './playlists.http';
import { change, own, params, PLAYLIST } from './route-parts';

export const playlistsRoute = defineRoute(playlistsEndpoint, {
  ...own,
  id: 'playlists',
  summary: "The account's playlists and those it was invited to, the newest first",
  response: json(playlistsResponseSchema, { playlists: [PLAYLIST] }),
  errors: [],
});

export const createPlaylistRoute = defineRoute(createPlaylistEndpoint, {
  ...change,
  id: 'createPlaylist',
  summary: 'Make a playlist, empty or of tabs',
  body: json(createPlaylistBodySchema, { name: 'Rainy day', tabIds: [EXAMPLE_ID] }),
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.TOO_MANY', 'CATALOGUE.TAB_NOT_FOUND', 'COMMUNITY.MUTED'],
});

export const playlistRoute = defineRoute(playlistEndpoint, {
  ...own,
  id: 'playlist',
  summary: 'One playlist that the account has a part in',
  params,
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const updatePlaylistRoute = defineRoute(updatePlaylistEndpoint, {
  ...change,
  id: 'updatePlaylist',
  summary: 'Change name or description, publish a playlist or make it private',
  description:
    'Making it private withdraws its link. A refusal for an earlier revision holds a `PlaylistState`.',
  params,
  ifMatch: true,
  body: json(updatePlaylistBodySchema, { name: 'Rainy day', isPublic: true }),
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.NOT_OWNER', 'COMMUNITY.MUTED'],
});

export const deletePlaylistRoute = defineRoute(deletePlaylistEndpoint, {
  ...change,
  id: 'deletePlaylist',
  summary: 'Delete a playlist; its tabs stay in the catalogue',
  params,
  ifMatch: true,
  response: json(doneSchema, { done: true }),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.NOT_OWNER'],
});

export const duplicatePlaylistRoute = defineRoute(duplicatePlaylistEndpoint, {
  ...change,
  id: 'duplicatePlaylist',
  summary: 'Make a private copy of a playlist',
  params,
  response: json(playlistSchema, { ...PLAYLIST, name: 'Copy of Rainy day' }),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.TOO_MANY'],
});
