import { z } from 'zod';
import { tabResultSchema } from '../search';
import { SONG_LINES_MAX } from './song-lines';

/** Characters. */
export const PASTED_SONGS_MAX_LENGTH = 20_000;

export const matchSongsBodySchema = z
  .strictObject({
    /** Songs, one a line: `Artist – Title`. */
    text: z
      .string()
      .max(PASTED_SONGS_MAX_LENGTH, `Must have at most ${PASTED_SONGS_MAX_LENGTH} characters`),
  })
  .meta({ id: 'MatchSongsBody' });

export const songMatchSchema = z
  .object({
    artist: z.string(),
    title: z.string(),
    /** The first tab is the song, in its best version. Otherwise a person decides. */
    sure: z.boolean(),
    /** The best first; none when the song is not known. */
    tabs: z.array(tabResultSchema),
  })
  .meta({ id: 'SongMatch' });
export type SongMatch = z.output<typeof songMatchSchema>;

/** A match for each line with a song, in their order. */
export const matchSongsResponseSchema = z
  .object({
    songs: z.array(songMatchSchema).max(SONG_LINES_MAX),
    /** Songs after the first 100, which were not looked for. */
    leftOut: z.int().nonnegative(),
  })
  .meta({ id: 'MatchSongsResponse' });
export type MatchSongsResponse = z.output<typeof matchSongsResponseSchema>;

/** A list as a file. */
export const exportedPlaylistSchema = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    exportedAt: z.iso.datetime(),
    tabs: z.array(
      z.object({
        id: z.uuid(),
        artist: z.string(),
        title: z.string(),
        version: z.string().optional(),
        /** The tab's page on the source site. */
        url: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'ExportedPlaylist' });
export type ExportedPlaylist = z.output<typeof exportedPlaylistSchema>;
