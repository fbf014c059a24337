import { defineRoute, EXAMPLE_ID, json } from '../core';
import { autocompleteEndpoint, autocompletePathEndpoint, searchEndpoint } from '../endpoints';
import {
  autocompleteQuerySchema,
  autocompleteResponseSchema,
  searchBodySchema,
  searchResponseSchema,
  typedSoFar,
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

const suggestions = {
  tag: 'search',
  permission: 'tabs.search',
  limit: 'per-minute',
  response: json(autocompleteResponseSchema, ['Greensleeves \u2013 Traditional']),
  errors: [],
} as const;

export const autocompleteRoute = defineRoute(autocompleteEndpoint, {
  ...suggestions,
  id: 'autocomplete',
  summary: 'Songs and artists that begin so',
  query: autocompleteQuerySchema,
});

export const autocompletePathRoute = defineRoute(autocompletePathEndpoint, {
  ...suggestions,
  id: 'autocompletePath',
  summary: 'The same, for clients that join the parts of an address with slashes',
  params: typedSoFar,
});

export const SEARCH_ROUTES = [searchRoute, autocompleteRoute, autocompletePathRoute] as const;
