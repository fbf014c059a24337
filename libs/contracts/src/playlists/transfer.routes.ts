import { bytes, defineRoute, EXAMPLE_ID, EXAMPLE_TIME, json, responds } from '../core';
import {
  exportPlaylistJsonEndpoint,
  exportPlaylistTextEndpoint,
  matchSongsEndpoint,
} from '../endpoints';
import {
  exportedPlaylistSchema,
  matchSongsBodySchema,
  matchSongsResponseSchema,
} from './transfer.http';
import { change, own, params } from './route-parts';

const FOUND = { artist: 'Traditional', title: 'Greensleeves' };

export const matchSongsRoute = defineRoute(matchSongsEndpoint, {
  ...change,
  id: 'matchSongs',
  limit: 'per-minute',
  summary: 'Find the best version of each song of a pasted text',
  description:
    'Of the tabs that are known: a song without any can be searched for at the tab sites and matched again.',
  body: json(matchSongsBodySchema, { text: 'Traditional – Greensleeves' }),
  response: json(matchSongsResponseSchema, {
    songs: [
      {
        ...FOUND,
        sure: true,
        tabs: [
          {
            ...FOUND,
            id: EXAMPLE_ID,
            rating: 4.5,
            votes: 31,
            url: 'https://tabs.example/tabs/1',
            source: 'Example tabs',
          },
        ],
      },
    ],
    leftOut: 0,
  }),
  errors: [],
});

export const exportPlaylistTextRoute = defineRoute(exportPlaylistTextEndpoint, {
  ...own,
  id: 'exportPlaylistText',
  summary: 'A playlist as text, one song a line',
  params,
  response: [responds(bytes('text/plain; charset=utf-8'), '`Artist – Title` lines')],
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const exportPlaylistJsonRoute = defineRoute(exportPlaylistJsonEndpoint, {
  ...own,
  id: 'exportPlaylistJson',
  summary: 'A playlist as JSON',
  params,
  response: json(exportedPlaylistSchema, {
    name: 'Rainy day',
    description: null,
    exportedAt: EXAMPLE_TIME,
    tabs: [{ id: EXAMPLE_ID, ...FOUND, url: 'https://tabs.example/tabs/1' }],
  }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});
