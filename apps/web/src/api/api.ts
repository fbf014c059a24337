import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_SECONDS } from '../config/limits';
import { baseQuery } from './base-query';

/** The one API of the app; each feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Download', 'Look', 'Playlist', 'Profile', 'Rating', 'Session', 'Settings', 'Tab'],
  keepUnusedDataFor: CACHE_SECONDS,
  endpoints: () => ({}),
});
