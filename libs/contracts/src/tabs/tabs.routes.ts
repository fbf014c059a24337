import { defineRoute, EXAMPLE_ID, EXAMPLE_TIME, idParameter, json } from '../core';
import { EXAMPLE_DOWNLOAD } from '../downloads';
import { ownTabEndpoint, tabEndpoint } from '../endpoints';
import { EXAMPLE_PLAYBACK } from '../users';
import { ownTabSchema, tabPageSchema } from './tabs.http';

const EXAMPLE_TAB = {
  id: EXAMPLE_ID,
  title: 'Greensleeves',
  artist: 'Traditional',
  rating: 4.5,
  votes: 12,
  url: 'https://tabs.example/greensleeves',
  source: 'Example Tabs',
  format: 'gpx',
};
const OTHER_ID = '7c1de1f8-2b8e-4a55-8f0c-4c5a6f3d9b21';

const shared = { tag: 'tabs', params: { tabId: idParameter() } } as const;

export const tabRoute = defineRoute(tabEndpoint, {
  ...shared,
  id: 'tab',
  summary: 'A tab with everything that its page shows to everybody',
  permission: 'tabs.see',
  description:
    'Parts that do not answer are left out and named in `missing`. At most 5 seconds old.',
  limit: 'per-minute',
  response: json(tabPageSchema, {
    ...EXAMPLE_TAB,
    difficulty: 'intermediate',
    difficultyFrom: 'nobody',
    createdAt: EXAMPLE_TIME,
    createdFrom: 'first-seen',
    versions: [{ ...EXAMPLE_TAB, id: OTHER_ID, tempo: 96, differs: ['tempo'] }],
    related: [],
    downloads: 1_200,
    ratings: { averageRating: 4.5, totalRatings: 2, spread: [0, 0, 0, 1, 1] },
    comments: 3,
    contributors: [{ person: { displayName: 'Ada L.', username: 'ada' }, comments: 2, ratings: 1 }],
    score: null,
    missing: [],
  }),
  errors: ['CATALOGUE.TAB_NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const ownTabRoute = defineRoute(ownTabEndpoint, {
  ...shared,
  id: 'ownTab',
  summary: 'What a tab is to the visitor',
  permission: 'tabs.own',
  limit: 'generous',
  response: json(ownTabSchema, {
    download: EXAMPLE_DOWNLOAD,
    playlists: [{ id: EXAMPLE_ID, name: 'Rainy day' }],
    rating: null,
    playback: EXAMPLE_PLAYBACK,
    missing: [],
  }),
  errors: [],
});

export const TAB_ROUTES = [tabRoute, ownTabRoute] as const;
