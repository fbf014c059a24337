import { defineRoute, EXAMPLE_ID, json } from '../core';
import { artistEndpoint, popularSongsEndpoint, songEndpoint } from '../endpoints';
import {
  artistPageSchema,
  artistQuerySchema,
  popularSongsSchema,
  slugSchema,
  songPageSchema,
} from './public.http';

const SONG_SLUG = 'greensleeves-traditional-0k3v9qd1m7xza';
const ARTIST_SLUG = 'traditional-2f8c1yq0p4b6e';

export const popularSongsRoute = defineRoute(popularSongsEndpoint, {
  id: 'popularSongs',
  tag: 'songs',
  summary: 'Songs that many people look for',
  permission: 'songs.see',
  limit: 'per-minute',
  response: json(popularSongsSchema, { songs: ['Greensleeves', 'Ode to Joy'] }),
  errors: [],
});

export const songRoute = defineRoute(songEndpoint, {
  id: 'song',
  tag: 'songs',
  summary: 'A song with all its versions',
  description: 'The id at the end of the slug decides; `slug` in the response has the right words.',
  permission: 'songs.see',
  limit: 'per-minute',
  params: { slug: slugSchema.meta({ example: SONG_SLUG }) },
  response: json(songPageSchema, {
    slug: SONG_SLUG,
    title: 'Greensleeves',
    artist: { name: 'Traditional', slug: ARTIST_SLUG },
    versions: [
      {
        id: EXAMPLE_ID,
        title: 'Greensleeves',
        artist: 'Traditional',
        rating: 4.5,
        votes: 12,
        url: 'https://tabs.example/greensleeves',
        source: 'Example Tabs',
      },
    ],
    indexed: true,
  }),
  errors: ['CATALOGUE.SONG_NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const artistRoute = defineRoute(artistEndpoint, {
  id: 'artist',
  tag: 'songs',
  summary: "An artist's songs, page by page",
  permission: 'songs.see',
  limit: 'per-minute',
  params: { slug: slugSchema.meta({ example: ARTIST_SLUG }) },
  query: artistQuerySchema,
  response: json(artistPageSchema, {
    slug: ARTIST_SLUG,
    name: 'Traditional',
    songs: [{ slug: SONG_SLUG, title: 'Greensleeves', versions: 3, rating: 4.5, votes: 31 }],
    total: 1,
    page: 1,
    pageSize: 50,
    indexed: true,
  }),
  errors: ['CATALOGUE.ARTIST_NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const PUBLIC_ROUTES = [popularSongsRoute, songRoute, artistRoute] as const;
