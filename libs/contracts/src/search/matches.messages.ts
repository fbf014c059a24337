import { z } from 'zod';
import { defineMessage } from '../core';
import { tabResultSchema } from './search.http';

/** Candidates for one song. */
export const SONG_CANDIDATES_MAX = 5;
export const MATCHED_SONGS_MAX = 100;

/**
 * Known tabs of each song, in the order of the request. `sure`: artist and title are the same, however they are
 * written; the first tab is the best version. Otherwise these are other songs with its words, the closest first.
 */
export const catalogueMatchSongs = defineMessage('catalogue.matchSongs', {
  service: 'search',
  request: z.object({
    songs: z
      .array(z.object({ artist: z.string().max(200), title: z.string().max(200) }))
      .max(MATCHED_SONGS_MAX),
  }),
  reply: z.object({
    matches: z.array(
      z.object({
        sure: z.boolean(),
        tabs: z.array(tabResultSchema).max(SONG_CANDIDATES_MAX),
      }),
    ),
  }),
  deadlineMillis: 5_000,
});
