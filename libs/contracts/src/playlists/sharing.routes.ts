import { defineRoute, EXAMPLE_TIME, json } from '../core';
import {
  copySharedPlaylistEndpoint,
  renewPlaylistLinkEndpoint,
  sharedPlaylistEndpoint,
} from '../endpoints';
import { playlistSchema } from './playlists.http';
import { change, EXAMPLE_SLUG, params, PLAYLIST, TRACK } from './route-parts';
import { listSlugSchema, sharedPlaylistResponseSchema } from './sharing.http';

const shared = { listSlug: listSlugSchema.meta({ example: EXAMPLE_SLUG }) };

export const renewPlaylistLinkRoute = defineRoute(renewPlaylistLinkEndpoint, {
  ...change,
  id: 'renewPlaylistLink',
  summary: 'Publish a playlist at a new link; the earlier one leads nowhere',
  params,
  ifMatch: true,
  response: json(playlistSchema, PLAYLIST),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.NOT_OWNER', 'COMMUNITY.MUTED'],
});

export const sharedPlaylistRoute = defineRoute(sharedPlaylistEndpoint, {
  tag: 'playlists',
  permission: 'playlists.see',
  limit: 'generous',
  id: 'sharedPlaylist',
  summary: 'A public playlist with its tabs',
  params: shared,
  response: json(sharedPlaylistResponseSchema, {
    playlist: {
      slug: EXAMPLE_SLUG,
      name: 'Rainy day',
      description: null,
      owner: { displayName: 'Ada', username: 'ada' },
      tabs: 1,
      revision: 3,
      createdAt: EXAMPLE_TIME,
      updatedAt: EXAMPLE_TIME,
    },
    tracks: [TRACK],
  }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const copySharedPlaylistRoute = defineRoute(copySharedPlaylistEndpoint, {
  ...change,
  id: 'copySharedPlaylist',
  limit: 'per-minute',
  summary: 'Copy a public playlist into one’s own',
  params: shared,
  response: json(playlistSchema, { ...PLAYLIST, isPublic: false, slug: null }),
  errors: ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.TOO_MANY'],
});
