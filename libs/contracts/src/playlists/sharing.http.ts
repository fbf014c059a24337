import { z } from 'zod';
import { revisionSchema } from '../core';
import { playlistTrackSchema } from './tabs.http';

/** A public list as everybody sees it. */
export const sharedPlaylistSchema = z
  .object({
    /** Id under which the list can be reported. */
    id: z.uuid().optional(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    owner: z.object({
      displayName: z.string(),
      /** Null while the profile is private or hidden. */
      username: z.string().nullable(),
    }),
    /** Number of tabs. */
    tabs: z.int().nonnegative(),
    revision: revisionSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SharedPlaylist' });
export type SharedPlaylist = z.output<typeof sharedPlaylistSchema>;

/** Answer of `GET /api/lists/{slug}`; `slug` in it has the right words. */
export const sharedPlaylistResponseSchema = z
  .object({ playlist: sharedPlaylistSchema, tracks: z.array(playlistTrackSchema) })
  .meta({ id: 'SharedPlaylistResponse' });
export type SharedPlaylistResponse = z.output<typeof sharedPlaylistResponseSchema>;

/** A slug in a path. */
export const listSlugSchema = z.string().min(1).max(400);
