import { defineRoute, EXAMPLE_ID, json } from '../core';
import { autocompleteEndpoint, searchEndpoint } from '../endpoints';
import {
  autocompleteQuerySchema,
  autocompleteResponseSchema,
  searchBodySchema,
  searchResponseSchema,
} from './search.http';

export const searchRoute = defineRoute(searchEndpoint, {
  id: 'search',
  tag: 'search',
  summary: 'Search tabs by song or band name',
  permission: 'tabs.search',
  limit: 'per-minute',
  body: json(searchBodySchema, { query: 'greensleeves', searchType: 'guitar-pro' }),
  response: json(searchResponseSchema, {
    tabs: [
      {
        id: EXAMPLE_ID,
        title: 'Greensleeves',
        artist: 'Traditional',
        rating: 4.5,
        votes: 12,
        ratings: { averageRating: 4, totalRatings: 3 },
        difficulty: 'beginner',
        fileSize: 24_000,
        url: 'https://tabs.example/greensleeves',
        source: 'Example Tabs',
        version: 'Version 2',
        format: 'gpx',
        tempo: 96,
        tracks: 2,
        bars: 32,
        publishedOn: '2024-03-01',
      },
    ],
    query: 'greensleeves',
    count: 1,
  }),
  errors: [
    'SEARCH.SOURCE_DOWN',
    'SEARCH.SOURCE_BLOCKED',
    'SEARCH.LOGIN_REQUIRED',
    'SEARCH.LAYOUT_CHANGED',
    'SEARCH.RATE_LIMITED',
    'SEARCH.SOURCE_PAUSED',
  ],
});

export const autocompleteRoute = defineRoute(autocompleteEndpoint, {
  id: 'autocomplete',
  tag: 'search',
  summary: 'Songs and artists that begin so',
  permission: 'tabs.search',
  limit: 'per-minute',
  query: autocompleteQuerySchema,
  response: json(autocompleteResponseSchema, ['Greensleeves \u2013 Traditional']),
  errors: [],
});

export const SEARCH_ROUTES = [searchRoute, autocompleteRoute] as const;
